import { createContext } from '@stagedoor/core';
import { createRefusalLog } from '@stagedoor/core/platform/audit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { AppDeps } from '../deps.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The person who asks, once the session has been read. */
    userId: number | null;
  }
}

export type Refusal = { status: number; isAdminCall: boolean };
export type NoteRefusal = (request: FastifyRequest, refusal: Refusal) => void;

/** Records refused admin calls and reached limits in the security log. REST reports on its own; tRPC calls the result. */
export function addRefusals(app: FastifyInstance, { services }: AppDeps): NoteRefusal {
  app.decorateRequest('userId', null);
  const record = createRefusalLog();
  const note: NoteRefusal = (request, { status, isAdminCall }) => {
    const kind =
      status === 429 ? 'rate-limited' : status === 403 && isAdminCall ? 'admin-call-refused' : null;
    if (!kind) return;
    const { userId, ip } = request;
    const actor = userId
      ? { kind: 'user' as const, userId, isArtist: false, isAdmin: false }
      : { kind: 'anonymous' as const };
    // The answer does not wait for this, and is right without it.
    record(createContext(services, actor, ip ?? null), kind).catch((error: unknown) =>
      services.log.error({ error }, 'A refusal was not recorded'),
    );
  };
  app.addHook('onResponse', (request, reply, done) => {
    const url = request.routeOptions.url ?? '';
    if (!url.startsWith('/trpc'))
      note(request, { status: reply.statusCode, isAdminCall: url.startsWith('/api/admin/') });
    done();
  });
  return note;
}
