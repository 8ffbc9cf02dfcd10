import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** The header of an edit with the state that its sender saw, if they say so. */
export const ifMatchOf = ({ headers }: FastifyRequest): { ifMatch: string | undefined } => ({
  ifMatch: headers['if-match'],
});

/** For answers that do not hold the state themselves. */
export const tagEdit = (reply: FastifyReply, updatedAt: string): FastifyReply =>
  reply.header('etag', `"${updatedAt}"`);

/** Answers of writes carry as `ETag` the state that `If-Match` of the next edit names. */
export function tagEdits(scope: FastifyInstance): void {
  scope.addHook('preSerialization', async ({ method }, reply, payload) => {
    const { updatedAt } = (payload ?? {}) as { updatedAt?: unknown };
    if (method !== 'GET' && typeof updatedAt === 'string') tagEdit(reply, updatedAt);
    return payload;
  });
}
