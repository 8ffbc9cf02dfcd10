import { secretKey } from '@stagedoor/validators';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { queryOf } from './query-of.ts';

/** Our own pages send the secret in a header, so that calls of procedures need no field for it. */
export const SECRET_HEADER = 'x-secret-key';

/** The secret of the request's link: `key` in its query, or the header. */
export function secretKeyOf({ url, headers }: Pick<FastifyRequest, 'url' | 'headers'>): string | undefined {
  const inQuery = url.includes('key=') ? queryOf(url).get('key') : null;
  const given = inQuery ?? headers[SECRET_HEADER];
  if (given === undefined) return undefined;
  const parsed = secretKey.safeParse(given);
  return parsed.success ? parsed.data : undefined;
}

const SIGNED = /^\/media\/(?:audio|posts)\/[^?]*\?.*signature=/;

/** Keeps responses to secret links out of caches and search engines. */
export function addSecretHeaders(app: FastifyInstance): void {
  app.addHook('onSend', (request, reply, payload, done) => {
    if (SIGNED.test(request.url) || secretKeyOf(request) !== undefined)
      reply.headers({
        'cache-control': 'private, no-store',
        'x-robots-tag': 'noindex',
        'referrer-policy': 'no-referrer',
      });
    done(null, payload);
  });
}
