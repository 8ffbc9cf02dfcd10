import { tables } from '@stagedoor/db';
import type { SongComment } from '@stagedoor/validators';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Ctx } from '../../platform/context/index.ts';
import {
  anonymous,
  makeArtist,
  makeSong,
  makeUser,
  openTestServices,
  type TestServices,
} from '../../testing/index.ts';
import { addSongComment } from './add-song-comment.ts';
import { deleteSongComment } from './delete-song-comment.ts';
import * as queries from './queries.ts';

let test: TestServices;
beforeAll(async () => {
  test = await openTestServices();
});
afterAll(() => test.close());

const aSong = async (fields: object = {}) =>
  makeSong(test.services, { artistId: (await makeArtist(test.services)).id, ...fields });
const add = (ctx: Ctx, songId: number, timestamp = 5) =>
  addSongComment(ctx, { songId, text: 'Lovely', timestamp });
const listSongComments = async (ctx: Ctx, input: { songId: number }) =>
  (await queries.listSongComments(ctx, { ...input, limit: 1_000 })).items;
const rowsOf = (songId: number) =>
  test.services.db.$count(tables.songComments, eq(tables.songComments.songId, songId));

it('adds a comment that everybody can read, newest first', async () => {
  const song = await aSong();
  const author = await makeUser(test.services, { displayUsername: 'Ada', profileImage: '/x.webp' });
  const first = await add(author.ctx, song.id);
  expect(first).toMatchObject({
    songId: song.id,
    userId: author.id,
    username: 'Ada',
    profileImage: '/x.webp',
    text: 'Lovely',
    timestamp: 5,
    can: { delete: true, pin: false, block: false },
  });
  const second = await add(author.ctx, song.id);
  const listed = await listSongComments(anonymous(test.services), { songId: song.id });
  const forVisitors = ({ isLiked: _isLiked, ...comment }: SongComment) => ({
    ...comment,
    can: { delete: false, pin: false, block: false },
  });
  expect(listed).toEqual([second, first].map(forVisitors));
});

it("accepts moments up to the song's last second, if its length is known", async () => {
  const { ctx } = await makeUser(test.services);
  const song = await aSong({ durationMs: 60_400 });
  expect(await add(ctx, song.id, 60)).toMatchObject({ timestamp: 60 });
  expect(await add(ctx, song.id, 0)).toMatchObject({ timestamp: 0 });
  await expect(add(ctx, song.id, 61)).rejects.toMatchObject({ code: 'bad_request' });
  expect(await rowsOf(song.id)).toBe(2);
  const unknown = await aSong({ durationMs: null, audioState: 'missing' });
  expect(await add(ctx, unknown.id, 9_999)).toMatchObject({ timestamp: 9_999 });
});

it('is allowed on a premium song, whose comments everybody can read', async () => {
  const song = await aSong({ isPremium: true });
  const { ctx } = await makeUser(test.services);
  await add(ctx, song.id);
  expect(await listSongComments(anonymous(test.services), { songId: song.id })).toHaveLength(1);
});

it('is refused to visitors, on hidden songs, and above the rate limit, and leaves nothing', async () => {
  const song = await aSong();
  const hidden = await aSong({ audioState: 'processing' });
  const { ctx } = await makeUser(test.services);
  await expect(add(anonymous(test.services), song.id)).rejects.toMatchObject({
    code: 'unauthenticated',
    message: 'You must be signed in to post comments.',
  });
  for (const id of [hidden.id, 2_000_000_000]) {
    await expect(add(ctx, id)).rejects.toMatchObject({ code: 'not_found' });
    await expect(listSongComments(ctx, { songId: id })).rejects.toMatchObject({ code: 'not_found' });
  }
  await expect(add({ ...ctx, rateLimitScale: 0 }, song.id)).rejects.toMatchObject({ code: 'rate_limited' });
  expect([await rowsOf(song.id), await rowsOf(hidden.id)]).toEqual([0, 0]);
});

// Proves (Roles): an admin deletes any comment
it('can be deleted only by its author, the artist and admins', async () => {
  const artist = await makeArtist(test.services);
  const song = await makeSong(test.services, { artistId: artist.id });
  const author = await makeUser(test.services);
  const admin = await makeUser(test.services, { isAdmin: true });
  const [one, two] = [await add(author.ctx, song.id), await add(author.ctx, song.id)];
  const remove = (ctx: Ctx, id: number) => deleteSongComment(ctx, { id });
  await expect(remove(anonymous(test.services), one.id)).rejects.toMatchObject({ code: 'unauthenticated' });
  for (const other of [await makeUser(test.services), await makeArtist(test.services)])
    await expect(remove(other.ctx, one.id)).rejects.toMatchObject({ code: 'forbidden' });
  expect(await rowsOf(song.id)).toBe(2);
  const canDelete = async (ctx: Ctx) =>
    (await listSongComments(ctx, { songId: song.id })).every((comment) => comment.can.delete);
  expect([await canDelete(author.ctx), await canDelete(admin.ctx), await canDelete(artist.ctx)]).toEqual([
    true,
    true,
    true,
  ]);
  await remove(author.ctx, one.id);
  await remove(admin.ctx, two.id);
  expect(await listSongComments(author.ctx, { songId: song.id })).toEqual([]);
  await expect(remove(author.ctx, one.id)).rejects.toMatchObject({ code: 'not_found' });
});

// Proves (rules.md, Limits): 100 comments per person and song; older ones are on older pages
it('is limited to 100 per person and song, even concurrently', async () => {
  const [song, other] = [await aSong(), await aSong()];
  const { id: userId, ctx } = await makeUser(test.services);
  await test.services.db.insert(tables.songComments).values(
    Array.from({ length: 99 }, (_, timestamp) => ({
      songId: song.id,
      userId,
      text: `No. ${timestamp}`,
      timestamp,
    })),
  );
  const answers = await Promise.allSettled([1, 2, 3, 4].map(() => add(ctx, song.id)));
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  await expect(add(ctx, song.id)).rejects.toMatchObject({ code: 'conflict' });
  expect(await rowsOf(song.id)).toBe(100);
  await add(ctx, other.id);
  await add((await makeUser(test.services)).ctx, song.id);
});

// Proves (rules.md, Limits): 100 comments per person and song; older ones are on older pages
it('is found on an older page when newer comments have displaced it', async () => {
  const song = await aSong();
  const { ctx } = await makeUser(test.services);
  const added = [await add(ctx, song.id, 1), await add(ctx, song.id, 2), await add(ctx, song.id, 3)];
  const pageOf = (cursor?: string) =>
    queries.listSongComments(ctx, { songId: song.id, limit: 2, ...(cursor && { cursor }) });
  const newest = await pageOf();
  expect(newest.items).toEqual([added[2], added[1]]);
  expect(await pageOf(newest.nextCursor ?? '')).toEqual({ items: [added[0]], nextCursor: null });
});

it("is hidden with its author's account", async () => {
  const song = await aSong();
  const author = await makeUser(test.services);
  await add(author.ctx, song.id);
  await test.services.db
    .update(tables.users)
    .set({ deletedAt: new Date() })
    .where(eq(tables.users.id, author.id));
  expect(await listSongComments(anonymous(test.services), { songId: song.id })).toEqual([]);
});
