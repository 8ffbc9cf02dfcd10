import type { FastifyInstance } from 'fastify';

/**
 * Where the identity provider sends people back. Its answer goes on behind `#`, as it came: no log keeps it, and the
 * router of the page does not read it as parameters of its own.
 */
export function addIdentityCallback(app: FastifyInstance): void {
  app.get('/auth/callback', { schema: { hide: true } }, (request, reply) => {
    const [, query = ''] = request.url.split(/\?(.*)/s);
    const answer = Buffer.from(query).toString('base64url');
    return reply.header('cache-control', 'no-store').redirect(`/auth/identity#token=${answer}`, 303);
  });
}
