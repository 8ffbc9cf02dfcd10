import { afterAll, beforeAll, expect, it } from 'vitest';
import { blockPerson } from '../../catalog/artist-blocks/index.ts';
import { getArtist } from '../../catalog/artists/index.ts';
import { followArtist, listFollows, setFollowNews, unfollowArtist } from '../../catalog/follows/index.ts';
import type { Ctx } from '../../platform/context/index.ts';
import {
  anonymous,
  makeArtist,
  makeMember,
  makeUser,
  openTestServices,
  type TestServices,
} from '../../testing/index.ts';
import { mergeArtists, undoMerge } from './index.ts';

let test: TestServices;
let admin: Ctx;
beforeAll(async () => {
  test = await openTestServices();
  admin = (await makeUser(test.services, { isAdmin: true })).ctx;
});
afterAll(() => test.close());

const followersOf = async (id: number) => (await getArtist(anonymous(test.services), { id })).followers;
const followedBy = async ({ ctx }: { ctx: Ctx }) =>
  (await listFollows(ctx, { limit: 10 })).items.map(({ id, news }) => ({ id, news }));

// Proves (rules.md, Merged profiles): who followed one follows the other, once, with the choice of news; undone, both are as they were
it('takes followers to the other profile, each once, and gives them back', async () => {
  const [from, into] = [await makeArtist(test.services), await makeArtist(test.services)];
  const [ofOne, ofBoth, blocked, since] = await Promise.all(
    Array.from({ length: 4 }, () => makeUser(test.services)),
  );
  if (!ofOne || !ofBoth || !blocked || !since) throw new Error('Four people were to be made');
  for (const { ctx } of [ofOne, ofBoth, blocked]) await followArtist(ctx, { artistId: from.id });
  await setFollowNews(ofOne.ctx, { artistId: from.id, news: 'releases' });
  await followArtist(ofBoth.ctx, { artistId: into.id });
  await blockPerson(into.ctx, { userId: blocked.id });

  const merge = await mergeArtists(admin, { id: from.id, intoArtistId: into.id });
  expect(await followersOf(into.id)).toBe(2);
  expect(await followedBy(ofOne)).toEqual([{ id: into.id, news: 'releases' }]);
  expect(await followedBy(ofBoth)).toEqual([{ id: into.id, news: 'all' }]);
  expect(await followedBy(blocked)).toEqual([]);
  await followArtist(since.ctx, { artistId: from.id });
  expect(await followedBy(since)).toEqual([{ id: into.id, news: 'all' }]);
  await unfollowArtist(ofBoth.ctx, { artistId: from.id });
  expect(await followersOf(into.id)).toBe(2);

  await undoMerge(admin, { id: merge.id });
  expect(await followersOf(from.id)).toBe(3);
  expect(await followersOf(into.id)).toBe(1);
  expect(await followedBy(ofOne)).toEqual([{ id: from.id, news: 'releases' }]);
  expect(await followedBy(ofBoth)).toEqual([{ id: from.id, news: 'all' }]);
  expect(await followedBy(since)).toEqual([{ id: into.id, news: 'all' }]);
});

// Proves (rules.md, Following): nobody follows a profile whose people they join
it('gives its people no follow of their own profile', async () => {
  const [from, into] = [await makeArtist(test.services), await makeArtist(test.services)];
  await followArtist(into.ctx, { artistId: from.id });
  const { id: userId, ctx } = await makeUser(test.services, { isArtist: true });
  await followArtist(ctx, { artistId: from.id });
  await makeMember(test.services, { artistId: into.id, userId, role: 'uploader' });
  await mergeArtists(admin, { id: from.id, intoArtistId: into.id });
  expect(await followersOf(into.id)).toBe(0);
});
