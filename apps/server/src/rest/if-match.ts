import type { FastifyRequest } from 'fastify';

/** What an edit takes besides its body: the state that its sender saw, if they say so. */
export const ifMatchOf = ({ headers }: FastifyRequest): { ifMatch: string | undefined } => ({
  ifMatch: headers['if-match'],
});
