import { tables } from '@stagedoor/db';
import { REVIEWED_TOP } from '@stagedoor/validators';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { changePreferences } from '../../people/accounts/index.ts';
import {
  anonymous,
  makeArtist,
  makeSong,
  makeUser,
  openTestServices,
  type TestServices,
} from '../../testing/index.ts';
import { getYearInReview } from './index.ts';

let test: TestServices;
beforeAll(async () => {
  test = await openTestServices();
});
afterAll(() => test.close());

type Person = Awaited<ReturnType<typeof makeUser>>;
const aSong = async (fields: object = {}) => {
  const artist = await makeArtist(test.services);
  const { id } = await makeSong(test.services, { artistId: artist.id, durationMs: 90_000, ...fields });
  return { id, artistId: artist.id };
};
let window = 0;
const play = ({ id }: Person, songId: number, times: readonly string[]) =>
  test.services.db.insert(tables.playLog).values(
    times.map((time) => ({
      songId,
      userId: id,
      listenerKey: `u:${id}`,
      window: window++,
      playedAt: new Date(time),
    })),
  );

// Proves (rules.md, Year in review): plays, minutes, days, months, songs, artists and genres of one's own year in UTC
it('sums up what a person played in a year', async () => {
  const [me, you] = [await makeUser(test.services), await makeUser(test.services)];
  const [one, two] = [await aSong({ genre: 'Jazz' }), await aSong({ genre: 'Folk' })];
  await play(me, one.id, ['2026-01-01T00:00:00Z', '2026-03-02T12:00:00Z', '2026-03-02T13:00:00Z']);
  await play(me, two.id, ['2026-12-31T23:59:59.999Z']);
  await play(me, two.id, ['2025-12-31T23:59:59.999Z', '2027-01-01T00:00:00Z']);
  await play(you, two.id, ['2026-05-01T12:00:00Z']);
  expect(await getYearInReview(me.ctx, { year: 2026 })).toMatchObject({
    year: 2026,
    isKept: true,
    plays: 4,
    minutes: 6,
    days: 3,
    songs: 2,
    artists: 2,
    months: [1, 0, 2, 0, 0, 0, 0, 0, 0, 0, 0, 1],
    topSongs: [
      { song: { id: one.id }, plays: 3 },
      { song: { id: two.id }, plays: 1 },
    ],
    topArtists: [{ artist: { id: one.artistId }, plays: 3 }, { plays: 1 }],
    topGenres: [
      { genre: 'Jazz', plays: 3 },
      { genre: 'Folk', plays: 1 },
    ],
  });
  expect(await getYearInReview(me.ctx, { year: 2024 })).toMatchObject({
    plays: 0,
    topSongs: [],
    isKept: true,
  });
  await expect(getYearInReview(anonymous(test.services), { year: 2026 })).rejects.toMatchObject({
    code: 'unauthenticated',
  });
});

// Proves (rules.md, Year in review): songs that one may not see any more are not named, and nothing is shown while the history is off
it('names nothing that is hidden, and nothing while the history is off', async () => {
  const me = await makeUser(test.services);
  const songs = await Promise.all(Array.from({ length: REVIEWED_TOP + 2 }, () => aSong()));
  for (const song of songs) await play(me, song.id, ['2026-02-01T12:00:00Z', '2026-02-01T13:00:00Z']);
  const [hidden, suspended] = [await aSong({ genre: 'Secret' }), await aSong()];
  for (const { id } of [hidden, suspended])
    await play(me, id, ['2026-02-02T12:00:00Z', '2026-02-02T13:00:00Z', '2026-02-02T14:00:00Z']);
  const { db } = test.services;
  await db.update(tables.songs).set({ hiddenAt: new Date() }).where(eq(tables.songs.id, hidden.id));
  await db
    .update(tables.artists)
    .set({ suspendedAt: new Date() })
    .where(eq(tables.artists.id, suspended.artistId));
  const review = await getYearInReview(me.ctx, { year: 2026 });
  const named = review.topSongs.map(({ song }) => song.id);
  expect(named).toHaveLength(REVIEWED_TOP);
  for (const { id } of [hidden, suspended]) expect(named).not.toContain(id);
  expect(review.topArtists.map(({ artist }) => artist.id)).not.toContain(suspended.artistId);
  expect(review.topGenres).not.toContainEqual({ genre: 'Secret', plays: 3 });
  await changePreferences(me.ctx, { keepHistory: false });
  expect(await getYearInReview(me.ctx, { year: 2026 })).toMatchObject({
    isKept: false,
    plays: 0,
    topSongs: [],
  });
});
