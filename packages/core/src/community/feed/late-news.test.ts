import { randomUUID } from 'node:crypto';
import { tables } from '@stagedoor/db';
import { createPostInput } from '@stagedoor/validators';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { followArtist } from '../../catalog/follows/index.ts';
import { type Ctx, systemContext } from '../../platform/context/index.ts';
import { setDigestChoice } from '../../platform/notifications/index.ts';
import {
  makeArtist,
  makePlaylist,
  makeSong,
  makeUser,
  openTestServices,
  storeFile,
  type TestServices,
} from '../../testing/index.ts';
import { updatePlaylist } from '../playlists/index.ts';
import { createPost, finishPost, publishDuePosts, updatePost } from '../posts/index.ts';
import { listFeed, markFeedSeen, sendDigests } from './index.ts';

const NOON = Date.parse('2031-03-10T12:00:00.000Z');
const at = (hours: number) => new Date(NOON + hours * 3_600_000);

let test: TestServices;
let fan: { id: number; ctx: Ctx };
let artist: Awaited<ReturnType<typeof makeArtist>>;
beforeAll(async () => {
  test = await openTestServices();
});
beforeEach(async () => {
  test.setNow(at(0));
  fan = await makeUser(test.services);
  artist = await makeArtist(test.services);
  await followArtist(fan.ctx, { artistId: artist.id });
});
afterEach(() => test.setNow(null));
afterAll(() => test.close());

/** The news in the feed, since when they are there, and whether they are new. */
async function read() {
  const { items } = await listFeed(fan.ctx, { limit: 50 });
  return items.map(({ id, at, isNew }) => [id, at, isNew]);
}
const seenAt = async (hours: number) => {
  test.setNow(at(hours));
  await markFeedSeen(fan.ctx);
};

describe('a playlist that becomes public', () => {
  const turn = async (id: number, isPublic: boolean, hours: number) => {
    test.setNow(at(hours));
    await updatePlaylist(artist.ctx, { id, isPublic });
  };

  // Proves (rules.md, The feed): a playlist is news when it first becomes public, and only then
  it('is news of that moment, in the digest, too', async () => {
    const { id } = await makePlaylist(test.services, {
      userId: artist.userId,
      name: 'Mix',
      isPublic: false,
      createdAt: at(-90),
    });
    const single = await makeSong(test.services, { artistId: artist.id, createdAt: at(-50) });
    await setDigestChoice(fan.ctx, { rhythm: 'daily' });
    await seenAt(1);
    await turn(id, true, 2);
    expect(await read()).toEqual([
      [`playlist-${id}`, at(2).toISOString(), true],
      [`song-${single.id}`, at(-50).toISOString(), false],
    ]);
    test.setNow(at(25));
    await sendDigests(systemContext(test.services, 'test'));
    const sent = await test.services.db.select().from(tables.mails).where(eq(tables.mails.userId, fan.id));
    expect(sent).toMatchObject([{ data: { news: [{ path: `/playlist/${id}` }], more: 0 } }]);
  });

  // Proves (rules.md, The feed): a playlist is news when it first becomes public, and only then
  it('is not news once more, if it was public before', async () => {
    const owned = { userId: artist.userId };
    const late = await makePlaylist(test.services, { ...owned, isPublic: false, createdAt: at(-90) });
    const early = await makePlaylist(test.services, { ...owned, createdAt: at(-80) });
    await turn(late.id, true, 1);
    await seenAt(2);
    for (const [hours, isPublic] of [false, true, true].entries())
      for (const { id } of [late, early]) await turn(id, isPublic, 3 + hours);
    expect(await read()).toEqual([
      [`playlist-${late.id}`, at(1).toISOString(), false],
      [`playlist-${early.id}`, at(-80).toISOString(), false],
    ]);
  });
});

describe('a post', () => {
  const words = (fields: object = {}) =>
    createPostInput.parse({ title: 'News', description: 'On tour', isPremium: false, ...fields });

  async function finish(postId: number, hours: number) {
    const { uploads } = tables;
    const [upload] = await test.services.db.select().from(uploads).where(eq(uploads.postId, postId));
    const { storageKey, bytes, sha256 } = await storeFile(test.services, `posts/${postId}/picture.webp`);
    const size = { width: 40, height: 30 };
    const file = { variant: 'image' as const, storageKey, bytes, sha256, contentType: 'image/webp', ...size };
    test.setNow(at(hours));
    const made = { files: [file], ...size, durationMs: null, placeholder: null };
    expect(await finishPost(artist.ctx, upload?.id ?? 0, made)).toBe(true);
  }
  const picture = async () => ({
    ...(await storeFile(test.services, `originals/1/${randomUUID()}.bin`)),
    contentType: 'image/png',
  });

  // Proves (rules.md, The feed): a post whose file took long is news when it is there
  it('is news when its file is there, and keeps its date', async () => {
    const { id, createdAt } = await createPost(artist.ctx, words({ contentType: 'image' }), [
      await picture(),
    ]);
    await seenAt(1);
    expect(await read()).toEqual([]);
    await finish(id, 2);
    expect(await read()).toEqual([[`post-${id}`, at(2).toISOString(), true]]);
    const [row] = await test.services.db.select().from(tables.posts).where(eq(tables.posts.id, id));
    expect(row?.createdAt.toISOString()).toBe(createdAt);
  });

  it('is news at its scheduled time, or when its file is there later', async () => {
    const scheduled = { state: 'scheduled', publishAt: at(10).toISOString() };
    const letter = await createPost(artist.ctx, words({ contentType: 'text', ...scheduled }));
    const [early, late] = [
      await createPost(artist.ctx, words({ contentType: 'image', ...scheduled }), [await picture()]),
      await createPost(artist.ctx, words({ contentType: 'image', ...scheduled }), [await picture()]),
    ];
    await finish(early.id, 2);
    await seenAt(10);
    expect(await publishDuePosts(systemContext(test.services, 'test'))).toBe(3);
    await finish(late.id, 12);
    expect(await read()).toEqual([
      [`post-${late.id}`, at(12).toISOString(), true],
      [`post-${early.id}`, at(10).toISOString(), false],
      [`post-${letter.id}`, at(10).toISOString(), false],
    ]);
  });

  it('is news once more when it is published once more', async () => {
    const { id } = await createPost(artist.ctx, words({ contentType: 'text' }));
    await updatePost(artist.ctx, { id, state: 'draft' });
    await seenAt(1);
    test.setNow(at(2));
    await updatePost(artist.ctx, { id, state: 'published' });
    expect(await read()).toEqual([[`post-${id}`, at(2).toISOString(), true]]);
  });
});
