import { tables } from '@stagedoor/db';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createContext } from '../../platform/context/index.ts';
import {
  anonymous,
  makeArtist,
  makePost,
  makeSubscription,
  makeUser,
  openTestServices,
  type TestServices,
} from '../../testing/index.ts';
import { getPost, listExclusivePosts, listPremiumPosts } from './queries.ts';

let test: TestServices;
beforeAll(async () => {
  test = await openTestServices();
});
afterEach(() => test.setNow(null));
afterAll(() => test.close());

const PAGE = { limit: 50 };
const SECRET = 'the-original';

/** An artist with one premium video and its files, a fan and a subscriber. */
async function aPremiumVideo() {
  const artist = await makeArtist(test.services);
  const post = await makePost(test.services, {
    artistId: artist.id,
    contentType: 'video',
    description: SECRET,
    contentUrl: `/media/posts/1-${SECRET}.mp4`,
    thumbnailUrl: `/media/posts/2-${SECRET}.webp`,
    previewUrl: '/media/posts/3-blurred0.webp',
    placeholder: SECRET,
    width: 1280,
    height: 720,
    durationMs: 61_000,
  });
  await test.services.db.insert(tables.postFiles).values(
    (['mp3', 'video', 'thumbnail', 'preview'] as const).map((variant) => ({
      postId: post.id,
      variant,
      storageKey: `posts/${post.id}/${variant}`,
      contentType: variant === 'video' ? 'video/mp4' : variant === 'mp3' ? 'audio/mpeg' : 'image/webp',
      bytes: 10,
      sha256: `${variant === 'video' ? 'aaaabbbb' : 'ccccdddd'}${'0'.repeat(56)}`,
    })),
  );
  const [fan, subscriber] = [await makeUser(test.services), await makeUser(test.services)];
  await makeSubscription(test.services, { userId: subscriber.id, artistId: artist.id });
  return { artist, post, fan, subscriber };
}

describe('a premium post', () => {
  // Proves (Posts, their page and comments): premium content is locked for people without a subscription, and open otherwise
  it('is complete for its artist, its subscribers and admins, with playable files best first', async () => {
    const { artist, post, subscriber } = await aPremiumVideo();
    const admin = await makeUser(test.services, { isAdmin: true });
    const { postFiles } = tables;
    const files = await test.services.db.select().from(postFiles).orderBy(postFiles.id);
    const idOf = (variant: string) =>
      files.find((file) => file.postId === post.id && file.variant === variant)?.id;
    for (const ctx of [artist.ctx, subscriber.ctx, admin.ctx])
      expect(await getPost(ctx, { id: post.id })).toMatchObject({
        isLocked: false,
        description: SECRET,
        contentUrl: post.contentUrl,
        thumbnailUrl: post.thumbnailUrl,
        width: 1280,
        durationMs: 61_000,
        sources: [
          { type: 'video/mp4', url: `/media/posts/${idOf('video')}-aaaabbbb.mp4` },
          { type: 'audio/mpeg', url: `/media/posts/${idOf('mp3')}-ccccdddd.mp3` },
        ],
      });
  });

  // Proves (Posts, their page and comments): premium content is locked for people without a subscription, and open otherwise
  it('is only its title and blurred preview for everybody else', async () => {
    const { artist, post, fan } = await aPremiumVideo();
    const other = await makeArtist(test.services);
    for (const ctx of [anonymous(test.services), fan.ctx, other.ctx]) {
      const shown = await getPost(ctx, { id: post.id });
      expect(shown).toMatchObject({
        title: post.title,
        isLocked: true,
        thumbnailUrl: '/media/posts/3-blurred0.webp',
        placeholder: null,
        width: null,
        height: null,
        durationMs: null,
        sources: [],
        can: { comment: false, edit: false, replaceFile: false, delete: false },
      });
      const { items } = await listExclusivePosts(ctx, { ...PAGE, artistId: artist.id });
      expect(items).toEqual([shown]);
      expect(JSON.stringify(items)).not.toMatch(new RegExp(`${SECRET}|aaaabbbb|ccccdddd`));
    }
  });

  it('is locked exactly when the paid period ends', async () => {
    const { artist, post } = await aPremiumVideo();
    const fan = await makeUser(test.services);
    const paidUntil = new Date('2031-05-01T00:00:00.000Z');
    await makeSubscription(test.services, { userId: fan.id, artistId: artist.id, paidUntil });
    for (const [at, isLocked] of [
      [paidUntil.getTime() - 1, false],
      [paidUntil.getTime(), true],
    ] as const) {
      test.setNow(new Date(at));
      expect(await getPost(fan.ctx, { id: post.id })).toMatchObject({ isLocked });
    }
  });
});

it('lists premium posts only for callers with access: 401 signed out, 403 not subscribed', async () => {
  const { artist, post, fan, subscriber } = await aPremiumVideo();
  await makePost(test.services, { artistId: artist.id, isPremium: false });
  const list = (ctx: Parameters<typeof listPremiumPosts>[0]) =>
    listPremiumPosts(ctx, { ...PAGE, artistId: artist.id });
  await expect(list(anonymous(test.services))).rejects.toMatchObject({ code: 'unauthenticated' });
  await expect(list(fan.ctx)).rejects.toMatchObject({ code: 'forbidden' });
  for (const ctx of [subscriber.ctx, artist.ctx])
    expect((await list(ctx)).items).toMatchObject([{ id: post.id, isLocked: false }]);
});

it('counts all premium posts next to a page of them, without hidden ones', async () => {
  const artist = await makeArtist(test.services);
  const artistId = artist.id;
  for (let n = 0; n < 5; n++) await makePost(test.services, { artistId });
  await makePost(test.services, { artistId, isPremium: false });
  await makePost(test.services, { artistId, state: 'draft' });
  await makePost(test.services, { artistId, contentType: 'image', fileState: 'processing' });
  await makePost(test.services, { artistId, deletedAt: new Date() });
  for (const ctx of [anonymous(test.services), artist.ctx]) {
    const { items, total, nextCursor } = await listExclusivePosts(ctx, { limit: 4, artistId });
    expect([items.length, total]).toEqual([4, 5]);
    const rest = await listExclusivePosts(ctx, { limit: 4, artistId, cursor: nextCursor ?? '' });
    expect([rest.items.length, rest.nextCursor]).toEqual([1, null]);
  }
});

it('counts comments, without those of deleted people', async () => {
  const artist = await makeArtist(test.services);
  const post = await makePost(test.services, { artistId: artist.id });
  const gone = await makeUser(test.services, { deletedAt: new Date() });
  const fan = await makeUser(test.services);
  for (const userId of [gone.id, fan.id, fan.id])
    await test.services.db.insert(tables.comments).values({ userId, postId: post.id, text: 'Hi' });
  expect(await getPost(fan.ctx, { id: post.id })).toMatchObject({ commentCount: 2 });
});

it.each([
  ['a draft', { state: 'draft' }],
  ['a scheduled post', { state: 'scheduled', publishAt: new Date('2040-01-01T00:00:00.000Z') }],
  ['a post being processed', { contentType: 'image', fileState: 'processing' }],
  ['a post with a broken file', { contentType: 'image', fileState: 'failed', failureReason: 'Broken' }],
] as const)('shows %s only to its artist and admins', async (_name, fields) => {
  const artist = await makeArtist(test.services);
  const post = await makePost(test.services, { artistId: artist.id, isPremium: false, ...fields });
  const admin = await makeUser(test.services, { isAdmin: true });
  for (const { ctx } of [artist, admin])
    expect(await getPost(ctx, { id: post.id })).toMatchObject({
      state: post.state,
      publishAt: post.publishAt?.toISOString() ?? null,
      fileState: post.fileState,
      failureReason: post.failureReason,
    });
  const others = [anonymous(test.services), (await makeUser(test.services)).ctx];
  for (const ctx of [...others, (await makeArtist(test.services)).ctx])
    await expect(getPost(ctx, { id: post.id })).rejects.toMatchObject({
      code: 'not_found',
      message: 'Content not found',
    });
});

it('tells callers what they may do with a post', async () => {
  const artist = await makeArtist(test.services);
  const post = await makePost(test.services, { artistId: artist.id, isPremium: false });
  const canOf = async (ctx: Parameters<typeof getPost>[0]) => (await getPost(ctx, { id: post.id })).can;
  const nothing = { comment: false, edit: false, replaceFile: false, delete: false };
  expect(await canOf(anonymous(test.services))).toEqual(nothing);
  expect(await canOf((await makeUser(test.services)).ctx)).toEqual({ ...nothing, comment: true });
  expect(await canOf(artist.ctx)).toEqual({ comment: true, edit: true, replaceFile: false, delete: true });
  const admin = await makeUser(test.services, { isAdmin: true });
  expect(await canOf(admin.ctx)).toEqual({ comment: true, edit: false, replaceFile: false, delete: true });
});

it('does not find deleted posts, or posts of suspended or deleted artists', async () => {
  const suspended = await makeArtist(test.services, { suspendedAt: new Date() });
  const gone = await makeArtist(test.services, { deletedAt: new Date() });
  const artist = await makeArtist(test.services);
  const of = (artistId: number, deletedAt: Date | null = null) =>
    makePost(test.services, { artistId, isPremium: false, deletedAt });
  const hidden = await of(suspended.id);
  const ids = [hidden.id, (await of(gone.id)).id, (await of(artist.id, new Date())).id, 2_000_000_000];
  for (const id of ids)
    await expect(getPost(anonymous(test.services), { id })).rejects.toMatchObject({ code: 'not_found' });
  expect(await getPost(suspended.ctx, { id: hidden.id })).toMatchObject({ id: hidden.id });
  const system = createContext(test.services, { kind: 'system', job: 'test' });
  for (const id of ids.slice(1))
    await expect(getPost(system, { id })).rejects.toMatchObject({ code: 'not_found' });
});
