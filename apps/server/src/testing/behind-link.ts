import { openServices } from '@stagedoor/core';
import { openTestServices, silentLog } from '@stagedoor/core/testing';
import { openDatabaseLink } from '@stagedoor/db/testing';
import { DEADLINE_MS } from '../plugins/deadline.ts';
import { openTestApp } from './test-app.ts';

/** A server whose link to the database can be cut, silenced and restored; `behind` bypasses the link. */
export async function openServerBehindLink({ rateLimitScale = 1 } = {}) {
  const behind = await openTestServices();
  const link = await openDatabaseLink(behind.databaseUrl);
  const { storage } = behind.services;
  const over = await openServices({
    databaseUrl: link.url,
    storage,
    role: 'server',
    log: silentLog,
    rateLimitScale,
  });
  const server = await openTestApp({ over: { ...behind, ...over }, deadlineMs: DEADLINE_MS });
  return {
    behind,
    link,
    server,
    close: async () => {
      link.mend();
      await server.app.close();
      await over.close();
      await link.close();
      await behind.close();
    },
  };
}
