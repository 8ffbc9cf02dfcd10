import { afterAll, beforeAll, expect, it } from 'vitest';
import { getArtist } from '../../catalog/artists/index.ts';
import { anonymous, makeArtist, makeUser, openTestServices, type TestServices } from '../../testing/index.ts';
import { liftSuspension, moderate } from '../moderation/index.ts';
import { mergeArtists, undoMerge } from './index.ts';

let test: TestServices;
beforeAll(async () => {
  test = await openTestServices();
});
afterAll(() => test.close());

// Proves (rules.md, Merged profiles): undone, a profile is hidden as its own owner is suspended, not as who had come to it
it('hides each profile by its own owner when it is undone', async () => {
  const [from, into] = [await makeArtist(test.services), await makeArtist(test.services, { userId: null })];
  const admin = (await makeUser(test.services, { isAdmin: true })).ctx;
  const isShown = async ({ id }: { id: number }) =>
    (await getArtist(anonymous(test.services), { id }).catch(() => null)) !== null;
  const merge = await mergeArtists(admin, { id: from.id, intoArtistId: into.id });
  const targets = [{ targetType: 'user' as const, targetId: from.userId }];
  await moderate(admin, { targets, decision: 'suspend', reason: 'spam' });
  expect(await isShown(into)).toBe(false);

  await undoMerge(admin, { id: merge.id });
  expect([await isShown(into), await isShown(from)]).toEqual([true, false]);
  await liftSuspension(admin, { id: from.userId });
  expect(await isShown(from)).toBe(true);
});
