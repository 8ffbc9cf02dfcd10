import { tables } from '@stagedoor/db';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  makeArtist,
  makeSubscription,
  makeUser,
  openTestServices,
  type TestServices,
} from '../../testing/index.ts';
import { mergeArtists, undoMerge } from './index.ts';

let test: TestServices;
let statements = 0;
beforeAll(async () => {
  test = await openTestServices();
  test.services.client.options.debug = (_connection: number, statement: string) => {
    // A new connection of the pool reads the types once.
    if (!statement.includes('pg_catalog.pg_type')) statements += 1;
  };
});
afterAll(() => test.close());

async function countStatements<T>(work: () => Promise<T>): Promise<{ done: T; count: number }> {
  statements = 0;
  const done = await work();
  return { done, count: statements };
}

/** How many statements it takes to merge profiles with so many subscribers of each kind, and to undo it. */
async function costOf(size: number): Promise<{ merge: number; undo: number }> {
  const { services } = test;
  const admin = (await makeUser(services, { isAdmin: true })).ctx;
  const [from, into] = [(await makeArtist(services)).id, (await makeArtist(services)).id];
  for (let n = 0; n < size; n++) {
    const [single, both, returned, blocked] = await Promise.all(
      Array.from({ length: 4 }, async () => (await makeUser(services)).id),
    );
    if (!single || !both || !returned || !blocked) throw new Error('Nobody was made');
    for (const userId of [single, both, returned])
      await makeSubscription(services, { userId, artistId: from });
    await makeSubscription(services, { userId: both, artistId: into });
    await makeSubscription(services, { userId: returned, artistId: into, active: false });
    await services.db.insert(tables.artistBlocks).values({ artistId: from, userId: blocked });
  }
  const { done, count: merge } = await countStatements(() =>
    mergeArtists(admin, { id: from, intoArtistId: into }),
  );
  const { count: undo } = await countStatements(() => undoMerge(admin, done));
  return { merge, undo };
}

it('takes as many statements for many subscribers as for few, because all billing waits for it', async () => {
  expect(await costOf(6)).toEqual(await costOf(1));
});
