import type { FastifyInstance, FastifyRequest } from 'fastify';

/** The header of an edit with the state that its sender saw, if they say so. */
export const ifMatchOf = ({ headers }: FastifyRequest): { ifMatch: string | undefined } => ({
  ifMatch: headers['if-match'],
});

/** Answers of writes carry as `ETag` the state that `If-Match` of the next edit names. */
export function tagEdits(scope: FastifyInstance): void {
  scope.addHook('preSerialization', async ({ method }, reply, payload) => {
    const { updatedAt } = (payload ?? {}) as { updatedAt?: unknown };
    if (method !== 'GET' && typeof updatedAt === 'string') reply.header('etag', `"${updatedAt}"`);
    return payload;
  });
}
