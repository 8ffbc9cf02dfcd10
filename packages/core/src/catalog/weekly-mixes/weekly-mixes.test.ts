import { tables } from '@stagedoor/db';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { changePreferences } from '../../people/accounts/index.ts';
import { systemContext } from '../../platform/context/index.ts';
import { mergeArtists, undoMerge } from '../../site/artist-merges/index.ts';
import {
  anonymous,
  makeArtist,
  makeSong,
  makeUser,
  openTestServices,
  type TestServices,
} from '../../testing/index.ts';
import { clearHistory, removeFromHistory } from '../history/index.ts';
import { likeSong } from '../likes/index.ts';
import { countPlay } from '../plays/index.ts';
import { getWeeklyMix, makeWeeklyMixes } from './index.ts';

const { songs, weeklyMixes } = tables;
const MONDAY = new Date('2026-03-02T02:00:00Z');
const DAY = 24 * 3600 * 1000;

let test: TestServices;
beforeAll(async () => {
  test = await openTestServices();
});
beforeEach(() => test.setNow(MONDAY));
afterEach(async () => {
  test.setNow(null);
  await test.services.db.delete(tables.playLog);
  await test.services.db.delete(weeklyMixes);
});
afterAll(() => test.close());

type Person = Awaited<ReturnType<typeof makeUser>>;
const make = () => makeWeeklyMixes(systemContext(test.services, 'test'));
const person = () => makeUser(test.services);
/** Songs of as many artists. */
const someSongs = (count: number, fields: object = {}) =>
  Promise.all(
    Array.from({ length: count }, async () => {
      const artist = await makeArtist(test.services);
      return (await makeSong(test.services, { artistId: artist.id, durationMs: 60_000, ...fields })).id;
    }),
  );
async function play({ ctx }: Person, songIds: readonly number[], daysAgo = 1) {
  for (const [n, songId] of songIds.entries()) {
    test.setNow(new Date(MONDAY.getTime() - daysAgo * DAY + n * 120_000));
    await countPlay(ctx, { songId, listener: 'unused' });
  }
  test.setNow(MONDAY);
}
const mixOf = async ({ ctx }: Person) => (await getWeeklyMix(ctx)).songs.map(({ song }) => song.id);

// Proves (rules.md, Home): the weekly mix has songs of people who play what one plays, each because of a song that one plays
it('picks what others play who play the same, and says because of what', async () => {
  const [mine = 0, also = 0, far = 0] = await someSongs(3);
  const near = await someSongs(6);
  const [me, fellow, stranger] = [await person(), await person(), await person()];
  await play(me, [mine, also, mine]);
  await play(fellow, [mine, also, ...near]);
  await play(stranger, [far]);
  await make();
  const { madeAt, songs: picked } = await getWeeklyMix(me.ctx);
  expect(madeAt).toBe(MONDAY.toISOString());
  expect(picked.map(({ song }) => song.id).sort()).toEqual([...near].sort());
  expect(new Set(picked.map(({ because }) => because?.songId))).toEqual(new Set([mine]));
  // Nobody else plays what they play.
  expect(await mixOf(stranger)).toEqual([]);
  await expect(getWeeklyMix(anonymous(test.services))).rejects.toMatchObject({ code: 'unauthenticated' });
});

// Proves (rules.md, Home): a mix has at most 50 songs, three of an artist, none that one plays or likes already, and is not made of too little
it('has at most so many songs, of several artists, and none that are known', async () => {
  const [mine = 0, liked = 0] = await someSongs(2);
  const many = await someSongs(55);
  const { id: artistId } = await makeArtist(test.services);
  const ofOne = await someSongs(6, { artistId });
  const [me, other, few, third] = [await person(), await person(), await person(), await person()];
  await play(me, [mine]);
  await play(other, [mine, liked, ...ofOne, ...many.slice(0, 40)]);
  await play(third, [mine, ...many.slice(20)]);
  await likeSong(me.ctx, { songId: liked });
  const [lone = 0, one = 0] = await someSongs(2);
  await play(few, [lone]);
  await play(await person(), [lone, one]);
  await make();
  const picked = await mixOf(me);
  expect(picked).toHaveLength(50);
  expect(picked.filter((id) => ofOne.includes(id)).length).toBeLessThanOrEqual(3);
  for (const known of [mine, liked]) expect(picked).not.toContain(known);
  expect(await mixOf(few)).toEqual([]);
});

// Proves (rules.md, Home): premium, hidden, deleted and unpublished songs are in no mix, neither when it is made nor when it is read
it('leaves out what one may not play', async () => {
  const [mine = 0] = await someSongs(1);
  const near = await someSongs(8);
  const [premium = 0] = await someSongs(1, { isPremium: true });
  const [draft = 0] = await someSongs(1, { releaseState: 'draft' });
  const [hidden = 0] = await someSongs(1, { hiddenAt: MONDAY });
  const [deleted = 0] = await someSongs(1, { deletedAt: MONDAY });
  const [me, fellow] = [await person(), await person()];
  await play(me, [mine]);
  await play(fellow, [mine, ...near]);
  await test.services.db.insert(tables.playLog).values(
    [premium, draft, hidden, deleted].map((songId) => ({
      songId,
      userId: fellow.id,
      listenerKey: `u:${fellow.id}`,
      window: 1,
      playedAt: new Date(MONDAY.getTime() - DAY),
    })),
  );
  await make();
  const [made] = await test.services.db.select().from(weeklyMixes).where(eq(weeklyMixes.userId, me.id));
  expect(made?.songIds.sort()).toEqual([...near].sort());
  expect((await mixOf(me)).sort()).toEqual([...near].sort());
  const changes = [
    { deletedAt: MONDAY },
    { hiddenAt: MONDAY },
    { releaseState: 'draft' as const },
    { isPremium: true },
  ];
  for (const [n, fields] of changes.entries())
    await test.services.db
      .update(songs)
      .set(fields)
      .where(eq(songs.id, near[n] ?? 0));
  expect((await mixOf(me)).sort()).toEqual(near.slice(4).sort());
  // The reason for a song is no secret either.
  await test.services.db.update(songs).set({ hiddenAt: MONDAY }).where(eq(songs.id, mine));
  expect((await getWeeklyMix(me.ctx)).songs[0]?.because).toBeNull();
});

// Proves (rules.md, Home): mixes are made once a week, a second run changes nothing, and who no longer plays has none
it('makes each anew every week, and none twice', async () => {
  const [mine = 0] = await someSongs(1);
  const [near, later] = [await someSongs(5), await someSongs(5)];
  const [me, fellow] = [await person(), await person()];
  await play(me, [mine]);
  await play(fellow, [mine, ...near]);
  await Promise.all([make(), make()]);
  const first = await getWeeklyMix(me.ctx);
  await play(fellow, later);
  await make();
  expect(await getWeeklyMix(me.ctx)).toEqual(first);
  test.setNow(new Date(MONDAY.getTime() + 7 * DAY));
  await make();
  expect(new Set(await mixOf(me))).toEqual(new Set([...near, ...later]));
  test.setNow(new Date(MONDAY.getTime() + 120 * DAY));
  await make();
  expect(await test.services.db.$count(weeklyMixes)).toBe(0);
});

// Proves (rules.md, Home): a mix goes with the history that it was made of, and follows songs whose profile is merged
it('goes with the history, and stays through merges', async () => {
  const admin = await makeUser(test.services, { isAdmin: true });
  const [one = 0, two = 0] = await someSongs(2);
  const [near, others] = [await someSongs(5), await someSongs(5)];
  const [me, fellow, second] = [await person(), await person(), await person()];
  await play(me, [one, two, one]);
  await play(fellow, [one, ...near]);
  await play(second, [two, ...others]);
  await make();
  const all = await mixOf(me);
  expect(all).toHaveLength(10);
  const [row] = await test.services.db
    .select()
    .from(songs)
    .where(eq(songs.id, near[0] ?? 0));
  const into = await makeArtist(test.services);
  const merge = await mergeArtists(admin.ctx, { id: row?.artistId ?? 0, intoArtistId: into.id });
  expect(await mixOf(me)).toEqual(all);
  await undoMerge(admin.ctx, { id: merge.id });
  await removeFromHistory(me.ctx, { songId: one });
  expect((await mixOf(me)).sort()).toEqual([...others].sort());
  const theirs = { userId: fellow.id, songIds: others, becauseOf: others.map(() => two), madeAt: MONDAY };
  await test.services.db.insert(weeklyMixes).values(theirs);
  await clearHistory(me.ctx);
  expect([await mixOf(me), (await mixOf(fellow)).sort()]).toEqual([[], [...others].sort()]);
  await play(me, [two], 0.5);
  await make();
  expect((await mixOf(me)).sort()).toEqual([...others].sort());
  await changePreferences(me.ctx, { keepHistory: false });
  expect(await test.services.db.$count(weeklyMixes, eq(weeklyMixes.userId, me.id))).toBe(0);
  await play(me, [two], 0.25);
  test.setNow(new Date(MONDAY.getTime() + 7 * DAY));
  await make();
  expect(await test.services.db.$count(weeklyMixes, eq(weeklyMixes.userId, me.id))).toBe(0);
});
