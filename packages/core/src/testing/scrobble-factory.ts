import { tables } from '@stagedoor/db';
import type { Services } from '../platform/context/index.ts';
import { makeUser } from './factories.ts';

/** A play that waits to be told, of a person with an account at ListenBrainz. */
export async function makeScrobble(services: Services, listenedAt: Date): Promise<void> {
  const { id: userId } = await makeUser(services);
  const account = { userId, username: 'somebody', sealedToken: 'sealed', connectedAt: listenedAt };
  await services.db.insert(tables.scrobblingAccounts).values(account);
  await services.db.insert(tables.scrobbles).values({ userId, songId: 1, listenedAt });
}

/** A file of listens that was imported. */
export async function makeListenImport(services: Services, finishedAt: Date): Promise<void> {
  const { id: userId } = await makeUser(services);
  const file = { fileName: 'listens.zip', bytes: 1, state: 'done' as const };
  await services.db.insert(tables.listenImports).values({ userId, ...file, finishedAt });
}
