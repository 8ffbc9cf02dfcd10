import { tables } from '@stagedoor/db';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { blockPerson } from '../../catalog/artist-blocks/index.ts';
import { removeDeletedAccounts } from '../../people/accounts/index.ts';
import { type Ctx, systemContext } from '../../platform/context/index.ts';
import {
  countUnread,
  listNotifications,
  markNotificationsRead,
  setNotificationPreferences,
} from '../../platform/notifications/index.ts';
import {
  anonymous,
  makeArtist,
  makePost,
  makeSong,
  makeSubscription,
  makeUser,
  openTestServices,
  type TestServices,
} from '../../testing/index.ts';
import * as onPosts from '../post-comments/index.ts';
import { getPost } from '../posts/index.ts';
import * as onSongs from '../song-comments/index.ts';
import {
  likePost,
  likePostComment,
  likeSongComment,
  listLikedPostIds,
  unlikePost,
  unlikePostComment,
  unlikeSongComment,
  withLiked,
} from './index.ts';

let test: TestServices;
beforeAll(async () => {
  test = await openTestServices();
});
afterAll(() => test.close());

const HOUR_MS = 3600 * 1000;
const aFan = () => makeUser(test.services);
const told = async (ctx: Ctx) =>
  (await listNotifications(ctx, { limit: 20 })).items.filter(({ type }) => type === 'like');

/** A post, a comment under it and one on a song, all by other people. */
async function aTalk(fields: Partial<typeof tables.posts.$inferInsert> = {}) {
  const artist = await makeArtist(test.services, { name: 'Mara' });
  const author = await aFan();
  const post = await makePost(test.services, { artistId: artist.id, isPremium: false, ...fields });
  const song = await makeSong(test.services, { artistId: artist.id });
  if (fields.isPremium) await makeSubscription(test.services, { userId: author.id, artistId: artist.id });
  const onPost = await onPosts.addPostComment(author.ctx, { contentId: post.id, text: 'Hi' });
  const onSong = await onSongs.addSongComment(author.ctx, { songId: song.id, text: 'Hi', timestamp: 1 });
  return { artist, author, post, song, onPost, onSong };
}
type Talk = Awaited<ReturnType<typeof aTalk>>;

const kinds = {
  post: {
    like: likePost,
    unlike: unlikePost,
    idOf: ({ post }: Talk) => post.id,
    makerOf: ({ artist }: Talk) => artist.ctx,
    read: (ctx: Ctx, { post }: Talk) => withLiked.one(ctx, getPost(ctx, { id: post.id })),
  },
  'comment under a post': {
    like: likePostComment,
    unlike: unlikePostComment,
    idOf: ({ onPost }: Talk) => onPost.id,
    makerOf: ({ author }: Talk) => author.ctx,
    read: async (ctx: Ctx, { post }: Talk) =>
      (await onPosts.listPostComments(ctx, { contentId: post.id, limit: 9 })).items[0],
  },
  'comment on a song': {
    like: likeSongComment,
    unlike: unlikeSongComment,
    idOf: ({ onSong }: Talk) => onSong.id,
    makerOf: ({ author }: Talk) => author.ctx,
    read: async (ctx: Ctx, { song }: Talk) =>
      (await onSongs.listSongComments(ctx, { songId: song.id, limit: 9 })).items[0],
  },
};

describe.each(Object.entries(kinds))('likes of a %s', (_name, { like, unlike, idOf, makerOf, read }) => {
  // Proves (rules.md, Likes of posts and comments): everybody likes once, and the number is exact
  it('count each person once, however many come at once', async () => {
    const talk = await aTalk();
    const input = { id: idOf(talk) };
    const fans = await Promise.all(Array.from({ length: 4 }, aFan));
    const answers = await Promise.all(fans.flatMap(({ ctx }) => [like(ctx, input), like(ctx, input)]));
    expect(Math.max(...answers.map(({ likes }) => likes))).toBe(4);
    const [me] = fans;
    if (!me) throw new Error('Nobody likes it');
    expect(await read(me.ctx, talk)).toMatchObject({ likes: 4, isLiked: true });
    expect(await unlike(me.ctx, input)).toEqual({ isLiked: false, likes: 3 });
    expect(await unlike(me.ctx, input)).toEqual({ isLiked: false, likes: 3 });
    expect(await read(me.ctx, talk)).toMatchObject({ likes: 3, isLiked: false });
    expect(await read(anonymous(test.services), talk)).not.toHaveProperty('isLiked');
  });

  it('are refused to visitors, and of what is not there', async () => {
    const talk = await aTalk();
    const input = { id: idOf(talk) };
    await expect(like(anonymous(test.services), input)).rejects.toMatchObject({ code: 'unauthenticated' });
    const missing = { id: 2_000_000_000 };
    for (const act of [like, unlike])
      await expect(act(talk.author.ctx, missing)).rejects.toMatchObject({ code: 'not_found' });
  });

  // Proves (rules.md, Likes of posts and comments): hidden work is not liked, and a like can still be taken back
  it('cannot be given while it is hidden, but taken back', async () => {
    const talk = await aTalk();
    const [fan, other] = [await aFan(), await aFan()];
    const input = { id: idOf(talk) };
    await like(fan.ctx, input);
    const hidden = { hiddenAt: new Date() };
    await test.services.db.update(tables.posts).set(hidden).where(eq(tables.posts.id, talk.post.id));
    await test.services.db.update(tables.songs).set(hidden).where(eq(tables.songs.id, talk.song.id));
    for (const act of [like, unlike])
      await expect(act(other.ctx, input)).rejects.toMatchObject({ code: 'not_found' });
    expect(await unlike(fan.ctx, input)).toMatchObject({ isLiked: false });
  });

  // Proves (rules.md, Likes of posts and comments): whoever made it gets one notification, which counts up
  it('are told once, counted up while unread, and anew after an hour when read', async () => {
    const talk = await aTalk();
    const maker = makerOf(talk);
    const input = { id: idOf(talk) };
    const [first, second, third] = [await aFan(), await aFan(), await aFan()];
    await like(first.ctx, input);
    await like(second.ctx, input);
    const [one, ...more] = await told(maker);
    expect(more).toEqual([]);
    expect(one).toMatchObject({ payload: { userId: second.id, others: 1 } });
    await markNotificationsRead(maker, {});
    test.setNow(new Date(Date.now() + 2 * HOUR_MS));
    await like(third.ctx, input);
    const [again] = await told(maker);
    expect(again).toMatchObject({ isRead: false, payload: { userId: third.id, others: 2 } });
    expect(again?.id).toBeGreaterThan(one?.id ?? 0);
    test.setNow(null);
  });

  // Proves (rules.md, Likes of posts and comments): when the named person deletes the account, the notification names the latest who is still there
  it('name the latest who is still there, until nobody is', async () => {
    const talk = await aTalk();
    const maker = makerOf(talk);
    const input = { id: idOf(talk) };
    const [first, second, blocked, third] = [await aFan(), await aFan(), await aFan(), await aFan()];
    for (const { ctx } of [first, second, blocked, third]) await like(ctx, input);
    await like(maker, input);
    if (makerOf(talk) === talk.artist.ctx) await blockPerson(talk.artist.ctx, { userId: blocked.id });
    else await unlike(blocked.ctx, input);
    const leave = (id: number, at: Date | null) =>
      test.services.db
        .update(tables.users)
        .set({ deletedAt: at, deletionRequestedAt: at })
        .where(eq(tables.users.id, id));
    const remove = () => removeDeletedAccounts(systemContext(test.services, 'test'));
    const named = async () => (await told(maker)).map(({ payload }) => payload);
    await leave(third.id, new Date());
    expect(await named()).toMatchObject([{ userId: second.id, others: 2 }]);
    expect(await countUnread(maker)).toEqual({
      count: (await listNotifications(maker, { limit: 9 })).items.length,
    });
    await leave(third.id, null);
    expect(await named()).toMatchObject([{ userId: third.id, others: 3 }]);
    await leave(third.id, new Date(0));
    await remove();
    expect(await named()).toMatchObject([{ userId: second.id, others: 2 }]);
    for (const { id } of [first, second]) await leave(id, new Date(0));
    expect(await named()).toEqual([]);
    await remove();
    expect(await told(maker)).toEqual([]);
  });

  it('are told nobody of their own, or who chose not to hear of them', async () => {
    const talk = await aTalk();
    const maker = makerOf(talk);
    await like(maker, { id: idOf(talk) });
    expect(await told(maker)).toEqual([]);
    await setNotificationPreferences(maker, { like: { inApp: false } });
    await like((await aFan()).ctx, { id: idOf(talk) });
    expect(await told(maker)).toEqual([]);
  });

  // Proves (rules.md, Likes of posts and comments): likes of blocked people count, and tell the artist's people nothing
  it('are not told to people of an artist who blocked whoever likes it', async () => {
    const talk = await aTalk();
    const blocked = await aFan();
    await blockPerson(talk.artist.ctx, { userId: blocked.id });
    expect(await like(blocked.ctx, { id: idOf(talk) })).toEqual({ isLiked: true, likes: 1 });
    expect(await told(talk.artist.ctx)).toEqual([]);
    expect((await told(talk.author.ctx)).length).toBe(makerOf(talk) === talk.author.ctx ? 1 : 0);
  });

  // Proves (rules.md, Likes of posts and comments): a removed account likes nothing any more
  it('go with a removed account', async () => {
    const talk = await aTalk();
    const fan = await aFan();
    await like(fan.ctx, { id: idOf(talk) });
    await test.services.db
      .update(tables.users)
      .set({ deletedAt: new Date(0), deletionRequestedAt: new Date(0) })
      .where(eq(tables.users.id, fan.id));
    await removeDeletedAccounts(systemContext(test.services, 'test'));
    expect(await read(talk.author.ctx, talk)).toMatchObject({ likes: 0 });
  });
});

// Proves (rules.md, Likes of posts and comments): premium work is liked by who may open it
it('refuses likes of a premium post, and under it, to who may not open it', async () => {
  const talk = await aTalk({ isPremium: true });
  const stranger = await aFan();
  await expect(likePost(stranger.ctx, { id: talk.post.id })).rejects.toMatchObject({ code: 'forbidden' });
  await expect(likePostComment(stranger.ctx, { id: talk.onPost.id })).rejects.toMatchObject({
    code: 'not_found',
  });
  expect(await likePost(talk.author.ctx, { id: talk.post.id })).toEqual({ isLiked: true, likes: 1 });
  expect(await listLikedPostIds(talk.author.ctx)).toEqual([talk.post.id]);
  expect(await listLikedPostIds(anonymous(test.services))).toEqual([]);
});
