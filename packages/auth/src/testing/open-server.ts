import { openServices, type Services } from '@stagedoor/core';
import { silentLog } from '@stagedoor/core/testing';
import { createAuth } from '../create-auth.ts';
import { createSessions } from '../sessions.ts';

/** A second server on the same database, as far as sessions are concerned. */
export async function openServer(databaseUrl: string, storage: Services['storage']) {
  const { services, close } = await openServices({ databaseUrl, storage, role: 'server', log: silentLog });
  const auth = createAuth(services.db, {
    secret: 's'.repeat(40),
    publicUrl: 'http://localhost:3000',
    isDemo: true,
  });
  return {
    close,
    sessions: createSessions(auth, services.db, services.live),
    whenSessionEnds: (userId: number) =>
      new Promise<void>((resolve) => {
        services.live.subscribe(({ event }) => {
          if (event.type === 'session-ended' && event.userId === userId) resolve();
        });
      }),
  };
}
