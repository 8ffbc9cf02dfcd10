import { tables } from '@stagedoor/db';
import type { LiveInput } from '@stagedoor/validators';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { deleteSong } from '../../catalog/songs/index.ts';
import type { Ctx } from '../../platform/context/index.ts';
import { listNotifications } from '../../platform/notifications/index.ts';
import {
  anonymous,
  makeArtist,
  makePost,
  makeSong,
  makeUser,
  openTestServices,
  publishCatalogChanged,
  type TestServices,
} from '../../testing/index.ts';
import { addPostComment, deletePostComment, updatePostComment } from '../post-comments/index.ts';
import { addSongComment, deleteSongComment } from '../song-comments/index.ts';
import { followLive } from './follow-live.ts';

let test: TestServices;
beforeAll(async () => {
  test = await openTestServices();
});
afterAll(() => test.close());

interface Thing {
  id: number;
}
const watch = (song: Thing | undefined, post: Thing): LiveInput => ({
  watching: [
    ...(song ? [{ kind: 'song' as const, id: song.id }] : []),
    { kind: 'content' as const, id: post.id },
  ],
});

/** Told to every page, without a word of what was written. */
const TOLD_TO_ALL = ['catalog-changed', 'comments-counted'];

let ends = 900_000;

/** Everything that a page receives when it reconnects after missing all events. */
async function replay(ctx: Ctx, input: LiveInput) {
  const artistId = ++ends;
  await publishCatalogChanged(test, artistId);
  const page = new AbortController();
  const told: unknown[] = [];
  for await (const { event } of followLive(ctx, { ...input, lastEventId: '0' }, page.signal)) {
    if (event.type === 'catalog-changed' && event.artistId === artistId) page.abort();
    else if (!TOLD_TO_ALL.includes(event.type)) told.push(event);
  }
  return told;
}

const storedEvents = async () => JSON.stringify(await test.services.db.select().from(tables.events));

// Proves (rules.md, Live events): a page that was away never learns what has been deleted, edited or hidden since
it('announces a deleted comment without its text', async () => {
  const { ctx } = await makeUser(test.services);
  const admin = await makeUser(test.services, { isAdmin: true });
  const artist = await makeArtist(test.services);
  const song = await makeSong(test.services, { artistId: artist.id });
  const post = await makePost(test.services, { artistId: artist.id, isPremium: false });
  const input = watch(song, post);
  const atSong = () => addSongComment(ctx, { songId: song.id, text: 'Regretted', timestamp: 1 });
  const [one, two] = [await atSong(), await atSong()];
  const underPost = await addPostComment(ctx, { contentId: post.id, text: 'Regretted' });
  expect(JSON.stringify(await replay(anonymous(test.services), input)).match(/Regretted/g)).toHaveLength(3);
  await deleteSongComment(ctx, one);
  await deleteSongComment(admin.ctx, two);
  await deletePostComment(ctx, underPost);
  expect(await replay(anonymous(test.services), input)).toEqual([
    { type: 'song-comment-deleted', songId: song.id, commentId: one.id },
    { type: 'song-comment-deleted', songId: song.id, commentId: two.id },
    { type: 'comment-deleted', contentId: post.id, commentId: underPost.id },
  ]);
  expect(await storedEvents()).not.toContain('Regretted');
});

// Proves (rules.md, Live events): a page that was away never learns what has been deleted, edited or hidden since
it('sends an edited comment with its current text', async () => {
  const { ctx } = await makeUser(test.services);
  const artist = await makeArtist(test.services);
  const post = await makePost(test.services, { artistId: artist.id, isPremium: false });
  const { id } = await addPostComment(ctx, { contentId: post.id, text: 'Said first' });
  await updatePostComment(ctx, { id, text: 'Said better' });
  const told = await replay(anonymous(test.services), watch(undefined, post));
  expect(told).toMatchObject([
    { type: 'comment-added', comment: { id, text: 'Said better' } },
    { type: 'comment-updated', comment: { id, text: 'Said better' } },
  ]);
});

// Proves (rules.md, Live events): a page that was away never learns what has been deleted, edited or hidden since
it('sends nothing about people whose account is deleted', async () => {
  const author = await makeUser(test.services);
  const artist = await makeArtist(test.services);
  const song = await makeSong(test.services, { artistId: artist.id });
  const post = await makePost(test.services, { artistId: artist.id, isPremium: false });
  await addSongComment(author.ctx, { songId: song.id, text: 'Mine', timestamp: 1 });
  await addPostComment(author.ctx, { contentId: post.id, text: 'Mine' });
  const input = watch(song, post);
  expect(await replay(artist.ctx, input)).toMatchObject([
    { type: 'song-comment-added' },
    { type: 'comment-added' },
    { type: 'notification', notification: { type: 'comment' } },
  ]);
  await test.services.db
    .update(tables.users)
    .set({ deletedAt: new Date() })
    .where(eq(tables.users.id, author.id));
  expect(await replay(artist.ctx, input)).toEqual([]);
});

// Proves (rules.md, Live events): a page that was away never learns what has been deleted, edited or hidden since
it('sends nothing about songs and posts that have been hidden since', async () => {
  const { ctx } = await makeUser(test.services);
  const artist = await makeArtist(test.services);
  const song = await makeSong(test.services, { artistId: artist.id });
  const post = await makePost(test.services, { artistId: artist.id, isPremium: false });
  await addSongComment(ctx, { songId: song.id, text: 'Lovely', timestamp: 1 });
  await addPostComment(ctx, { contentId: post.id, text: 'Lovely' });
  const input = watch(song, post);
  expect(await replay(ctx, input)).toHaveLength(2);
  await deleteSong(artist.ctx, { id: song.id });
  await test.services.db
    .update(tables.posts)
    .set({ deletedAt: new Date() })
    .where(eq(tables.posts.id, post.id));
  expect(await replay(ctx, input)).toEqual([]);
});

// Proves (rules.md, Live events): what a viewer may do with a comment comes with it
it('tells each reader what they may do with a comment', async () => {
  const author = await makeUser(test.services);
  const admin = await makeUser(test.services, { isAdmin: true });
  const artist = await makeArtist(test.services);
  const song = await makeSong(test.services, { artistId: artist.id });
  const post = await makePost(test.services, { artistId: artist.id, isPremium: false });
  await addSongComment(author.ctx, { songId: song.id, text: 'Lovely', timestamp: 1 });
  await addPostComment(author.ctx, { contentId: post.id, text: 'Lovely' });
  const canOf = async (ctx: Ctx) =>
    (await replay(ctx, watch(song, post))).flatMap(
      (event) => (event as { comment?: { can: object } }).comment?.can ?? [],
    );
  expect(await canOf(author.ctx)).toMatchObject([{ delete: true }, { edit: true, delete: true }]);
  expect(await canOf(admin.ctx)).toMatchObject([{ delete: true }, { edit: false, delete: true }]);
  expect(await canOf(anonymous(test.services))).toMatchObject([
    { delete: false },
    { edit: false, delete: false },
  ]);
});

it('skips events stored by an older release', async () => {
  const { id, ctx } = await makeUser(test.services);
  const artist = await makeArtist(test.services);
  const song = await makeSong(test.services, { artistId: artist.id });
  const post = await makePost(test.services, { artistId: artist.id, isPremium: false });
  const comment = { id: 1, text: 'Kept whole' };
  await test.services.db.insert(tables.events).values([
    { audience: `song:${song.id}`, payload: { type: 'song-comment-added', songId: song.id, comment } },
    { audience: `content:${post.id}`, payload: { type: 'comment-updated', contentId: post.id, comment } },
    { audience: `user:${id}`, payload: { type: 'notification', notification: { id: 1 } } },
  ]);
  expect(await replay(ctx, watch(song, post))).toEqual([]);
  expect((await listNotifications(ctx, { limit: 20 })).items).toEqual([]);
});
