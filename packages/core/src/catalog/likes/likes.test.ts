import { tables } from '@stagedoor/db';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  anonymous,
  makeArtist,
  makeSong,
  makeUser,
  openTestServices,
  type TestServices,
} from '../../testing/index.ts';
import { likeSong, likeSongs, unlikeSong } from './like-song.ts';
import { isSongLiked, listAllLikedSongs, listLikedSongIds, listLikedSongs } from './queries.ts';

let test: TestServices;
beforeAll(async () => {
  test = await openTestServices();
});
afterAll(() => test.close());

const aSong = async (fields: object = {}) =>
  makeSong(test.services, { artistId: (await makeArtist(test.services)).id, ...fields });
const rowsOf = (songId: number) =>
  test.services.db.$count(tables.likedSongs, eq(tables.likedSongs.songId, songId));

// Proves (Entities): one like for each person and song
// Proves (Entities): like status: isLiked, for each song
// Proves (Liking songs): a song is liked, and unliked again
it('likes and unlikes, repeatedly without effect', async () => {
  const song = await aSong();
  const [{ ctx }, other] = [await makeUser(test.services), await makeUser(test.services)];
  const input = { songId: song.id };
  await likeSong(other.ctx, input);
  expect(await isSongLiked(ctx, input)).toEqual({ isLiked: false });
  expect(await unlikeSong(ctx, input)).toEqual({ isLiked: false });
  await Promise.all(Array.from({ length: 6 }, () => likeSong(ctx, input)));
  expect(await likeSong(ctx, input)).toEqual({ isLiked: true });
  expect(await rowsOf(song.id)).toBe(2);
  expect(await isSongLiked(ctx, input)).toEqual({ isLiked: true });
  expect(await isSongLiked(ctx, { songId: (await aSong()).id })).toEqual({ isLiked: false });
  expect(await unlikeSong(ctx, input)).toEqual({ isLiked: false });
  expect(await isSongLiked(other.ctx, input)).toEqual({ isLiked: true });
  expect(await rowsOf(song.id)).toBe(1);
});

it("lists only the caller's own likes, most recent first", async () => {
  const [first, second, third] = [await aSong(), await aSong(), await aSong({ isPremium: true })];
  const [me, you] = [await makeUser(test.services), await makeUser(test.services)];
  for (const song of [second, first, third]) await likeSong(me.ctx, { songId: song.id });
  await likeSong(you.ctx, { songId: second.id });
  expect((await listAllLikedSongs(me.ctx)).map((song) => song.id)).toEqual([third.id, first.id, second.id]);
  const page = await listLikedSongs(me.ctx, { limit: 2 });
  expect(page.items.map(({ id }) => id)).toEqual([third.id, first.id]);
  const rest = await listLikedSongs(me.ctx, { limit: 2, cursor: page.nextCursor ?? '' });
  expect(rest).toMatchObject({ items: [{ id: second.id }], nextCursor: null });
  expect((await listLikedSongIds(me.ctx)).sort()).toEqual([first.id, second.id, third.id].sort());
  expect(await listLikedSongIds(you.ctx)).toEqual([second.id]);
});

// Proves (rules.md, Screens): many songs are liked at once: those that the person can see
it('likes many songs at once: those that the caller can see, and each only once', async () => {
  const [one, two, draft] = [await aSong(), await aSong(), await aSong({ releaseState: 'draft' })];
  const { ctx } = await makeUser(test.services);
  await likeSong(ctx, { songId: two.id });
  const songIds = [one.id, two.id, draft.id, 2_000_000_000];
  expect(await likeSongs(ctx, { songIds })).toEqual({ liked: 1 });
  expect(await likeSongs(ctx, { songIds })).toEqual({ liked: 0 });
  expect(await likeSongs(ctx, { songIds: [draft.id] })).toEqual({ liked: 0 });
  expect((await listLikedSongIds(ctx)).sort()).toEqual([one.id, two.id].sort());
  expect(await rowsOf(draft.id)).toBe(0);
});

it('removes the like from a deleted song', async () => {
  const song = await aSong();
  const { ctx } = await makeUser(test.services);
  await likeSong(ctx, { songId: song.id });
  await test.services.db
    .update(tables.songs)
    .set({ deletedAt: new Date() })
    .where(eq(tables.songs.id, song.id));
  expect(await unlikeSong(ctx, { songId: song.id })).toEqual({ isLiked: false });
  expect(await rowsOf(song.id)).toBe(0);
});

it('is refused to visitors, for missing songs, and above the rate limit', async () => {
  const song = await aSong();
  const nobody = anonymous(test.services);
  const message = 'Please sign in to save songs to your library';
  for (const call of [likeSong, unlikeSong])
    await expect(call(nobody, { songId: song.id })).rejects.toMatchObject({
      code: 'unauthenticated',
      message,
    });
  const songIds = [song.id];
  await expect(likeSongs(nobody, { songIds })).rejects.toMatchObject({ code: 'unauthenticated', message });
  await expect(listAllLikedSongs(nobody)).rejects.toMatchObject({ code: 'unauthenticated' });
  await expect(isSongLiked(nobody, { songId: song.id })).rejects.toMatchObject({ code: 'unauthenticated' });
  expect(await listLikedSongIds(nobody)).toEqual([]);
  const { ctx } = await makeUser(test.services);
  await expect(likeSong(ctx, { songId: 2_000_000_000 })).rejects.toMatchObject({ code: 'not_found' });
  await expect(likeSong({ ...ctx, rateLimitScale: 0 }, { songId: song.id })).rejects.toMatchObject({
    code: 'rate_limited',
  });
  await expect(likeSongs({ ...ctx, rateLimitScale: 0 }, { songIds })).rejects.toMatchObject({
    code: 'rate_limited',
  });
  expect(await rowsOf(song.id)).toBe(0);
});
