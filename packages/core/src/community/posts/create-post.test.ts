import { tables } from '@stagedoor/db';
import { createPostInput } from '@stagedoor/validators';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { notifySubscribersJob } from '../../platform/notifications/jobs.ts';
import { listDeletions, undoDeletion } from '../../site/moderation/index.ts';
import {
  anonymous,
  listJobs,
  makeArtist,
  makeSubscription,
  makeUser,
  openTestServices,
  storeFile,
  type TestServices,
} from '../../testing/index.ts';
import { createPost } from './create-post.ts';
import { deletePost } from './delete-post.ts';
import { failPost } from './fail-post.ts';
import { type FinishedPost, finishPost } from './finish-post.ts';
import { processPostJob } from './jobs.ts';
import { listOwnPosts } from './own-posts.ts';
import { publishDuePosts } from './publish-due-posts.ts';
import { getPost, listFreePosts } from './queries.ts';
import { updatePost } from './update-post.ts';

let test: TestServices;
let artist: Awaited<ReturnType<typeof makeArtist>>;
beforeAll(async () => {
  test = await openTestServices();
  artist = await makeArtist(test.services);
});
afterAll(() => test.close());

const words = (fields: object = {}) =>
  createPostInput.parse({ title: 'News', description: 'We are on tour', isPremium: false, ...fields });
let files = 0;
const aFile = async (contentType = 'image/png') => ({
  ...(await storeFile(test.services, `originals/1/${++files}.bin`)),
  contentType,
});
const uploadOf = async (postId: number) => {
  const { uploads } = tables;
  const [row] = await test.services.db.select().from(uploads).where(eq(uploads.postId, postId));
  if (!row) throw new Error('No upload');
  return row;
};
const noticesOf = async (postId: number) =>
  (await listJobs(test.services, notifySubscribersJob)).filter(
    (job) => (job as { dedupeKey: string }).dedupeKey === `post:${postId}`,
  );

const made = async (postId: number, uploadId: number): Promise<FinishedPost> => {
  const file = async (variant: 'image' | 'thumbnail' | 'preview') => {
    const stored = await storeFile(test.services, `posts/${postId}/${uploadId}-${variant}.webp`);
    const { storageKey, bytes, sha256 } = stored;
    return { variant, storageKey, bytes, sha256, contentType: 'image/webp', width: 40, height: 30 };
  };
  const variants = await Promise.all((['image', 'thumbnail', 'preview'] as const).map(file));
  return { files: variants, width: 40, height: 30, durationMs: null, placeholder: 'aGFzaA==' };
};

describe('createPost', () => {
  it('accepts a picture, and hides its post from others until the worker is done', async () => {
    const file = await aFile();
    const post = await createPost(artist.ctx, words({ contentType: 'image' }), [file]);
    expect(post).toMatchObject({ contentType: 'image', fileState: 'processing', state: 'published' });
    const upload = await uploadOf(post.id);
    expect(upload).toMatchObject({ storageKey: file.storageKey, state: 'processing', userId: artist.userId });
    expect(await listJobs(test.services, processPostJob)).toContainEqual({ uploadId: upload.id });
    const nobody = anonymous(test.services);
    await expect(getPost(nobody, { id: post.id })).rejects.toMatchObject({ code: 'not_found' });
    expect(await noticesOf(post.id)).toEqual([]);
  });

  // Proves (Posts of the dashboard): 'Please select a {type} file to upload'
  it.each([
    [{ contentType: 'image' }, null, 'bad_request', 'Please select a image file to upload'],
    [{ contentType: 'video' }, null, 'bad_request', 'Please select a video file to upload'],
    [{ contentType: 'audio' }, null, 'bad_request', 'Please select a audio file to upload'],
    [{ contentType: 'video' }, 'image/png', 'unsupported_type', /^Please select a video/],
    [{ contentType: 'audio' }, 'image/png', 'unsupported_type', /audio file/],
    [{}, 'image/png', 'bad_request', 'A text post has no file'],
    [{ state: 'scheduled', publishAt: '2001-01-01T00:00:00Z' }, null, 'bad_request', /lies ahead/],
  ])('refuses %o with a file of %s', async (fields, type, code, message) => {
    const before = await test.services.db.$count(tables.posts);
    const file = type ? await aFile(type) : undefined;
    const refused = createPost(artist.ctx, words(fields), file && [file]);
    await expect(refused).rejects.toMatchObject({ code, message: expect.stringMatching(message) });
    expect(await test.services.db.$count(tables.posts)).toBe(before);
  });

  it('notifies subscribers of a published post, but not of a draft', async () => {
    const post = await createPost(artist.ctx, words());
    expect(await noticesOf(post.id)).toHaveLength(1);
    const draft = await createPost(artist.ctx, words({ state: 'draft', description: '' }));
    expect(await noticesOf(draft.id)).toEqual([]);
  });

  // Proves (Entities): artists need a name, albums, songs and posts a title
  // Proves (Posts of the dashboard): title and description required
  it('requires a description except for drafts', () => {
    expect(() => words({ title: ' ' })).toThrow('Title is required');
    expect(() => words({ description: ' ' })).toThrow('Description is required');
    expect(words({ description: '', state: 'draft' }).isPremium).toBe(false);
    expect(createPostInput.parse({ title: 'a', description: 'b' })).toMatchObject({
      isPremium: true,
      state: 'published',
      contentType: 'text',
    });
  });
});

describe('finishPost', () => {
  it("sets the post's addresses once, however often the job runs, and then notifies subscribers", async () => {
    const post = await createPost(artist.ctx, words({ contentType: 'image' }), [await aFile()]);
    const upload = await uploadOf(post.id);
    const result = await made(post.id, upload.id);
    expect(await finishPost(artist.ctx, upload.id, result)).toBe(true);
    expect(await finishPost(artist.ctx, upload.id, result)).toBe(false);
    const seen = await getPost(anonymous(test.services), { id: post.id });
    expect(seen).toMatchObject({ fileState: 'ready', width: 40, height: 30, placeholder: 'aGFzaA==' });
    for (const url of [seen.contentUrl, seen.thumbnailUrl])
      expect(url).toMatch(/^\/media\/posts\/\d+-[0-9a-f]{8}\.webp$/);
    const { postFiles } = tables;
    const rows = await test.services.db.select().from(postFiles).where(eq(postFiles.postId, post.id));
    expect(rows.map((row) => row.variant).sort()).toEqual(['image', 'preview', 'thumbnail']);
    expect(await noticesOf(post.id)).toHaveLength(1);
  });

  it('shows visitors only the blurred preview of a premium post', async () => {
    const fields = { contentType: 'image', isPremium: true };
    const post = await createPost(artist.ctx, words(fields), [await aFile()]);
    const upload = await uploadOf(post.id);
    await finishPost(artist.ctx, upload.id, await made(post.id, upload.id));
    const { postFiles } = tables;
    const rows = await test.services.db.select().from(postFiles).where(eq(postFiles.postId, post.id));
    const preview = rows.find(({ variant }) => variant === 'preview');
    const seen = await getPost(anonymous(test.services), { id: post.id });
    expect(seen).toMatchObject({ contentUrl: null, description: null, isLocked: true });
    expect(seen.thumbnailUrl).toContain(`/${preview?.id}-`);
  });

  it('ends an unusable file with a reason that only its artist sees', async () => {
    const post = await createPost(artist.ctx, words({ contentType: 'image' }), [await aFile()]);
    const upload = await uploadOf(post.id);
    await failPost(artist.ctx, upload.id, {
      reason: 'This file is not a picture we can read.',
      keepsFile: false,
    });
    const { items } = await listOwnPosts(artist.ctx, { limit: 100 });
    expect(items.find(({ id }) => id === post.id)).toMatchObject({
      fileState: 'failed',
      failureReason: 'This file is not a picture we can read.',
    });
    await expect(getPost(anonymous(test.services), { id: post.id })).rejects.toMatchObject({
      code: 'not_found',
    });
    expect(await finishPost(artist.ctx, upload.id, await made(post.id, upload.id))).toBe(false);
  });
});

describe('updatePost', () => {
  it('changes only the given fields', async () => {
    const post = await createPost(artist.ctx, words());
    const changed = await updatePost(artist.ctx, { id: post.id, title: 'Better news', isPremium: true });
    expect(changed).toMatchObject({ title: 'Better news', description: 'We are on tour', isPremium: true });
  });

  // Proves (rules.md, Posts, requests, tour and merchandise): a post can be a draft or scheduled; a scheduled one is published once, on time
  it('publishes a draft with the current date, once it has a description', async () => {
    const draft = await createPost(artist.ctx, words({ state: 'draft', description: '' }));
    const publish = { id: draft.id, state: 'published' as const };
    await expect(updatePost(artist.ctx, publish)).rejects.toMatchObject({
      message: 'Description is required',
    });
    test.setNow(new Date(Date.now() + 3_600_000));
    const post = await updatePost(artist.ctx, { ...publish, description: 'At last' });
    test.setNow(null);
    expect(new Date(post.createdAt).getTime()).toBeGreaterThan(new Date(draft.createdAt).getTime());
    expect(await noticesOf(draft.id)).toHaveLength(1);
  });

  // Proves (rules.md, The feed): nobody is told twice of a post that is published once more
  it('unpublishes a post, and publishes it again without a second notification', async () => {
    const post = await createPost(artist.ctx, words());
    test.setNow(new Date(Date.now() + 2 * 3_600_000));
    await updatePost(artist.ctx, { id: post.id, state: 'draft' });
    const nobody = anonymous(test.services);
    await expect(getPost(nobody, { id: post.id })).rejects.toMatchObject({ code: 'not_found' });
    await updatePost(artist.ctx, { id: post.id, state: 'published' });
    test.setNow(null);
    expect(await getPost(nobody, { id: post.id })).toMatchObject({ id: post.id });
    expect(await noticesOf(post.id)).toHaveLength(1);
  });

  it('tells of a post again that was withdrawn at once, since it may have reached nobody', async () => {
    const post = await createPost(artist.ctx, words());
    await updatePost(artist.ctx, { id: post.id, state: 'draft' });
    await updatePost(artist.ctx, { id: post.id, state: 'published' });
    expect(await noticesOf(post.id)).toHaveLength(2);
  });

  it('is refused to everybody but the artist, and does not reveal hidden posts', async () => {
    const post = await createPost(artist.ctx, words());
    const draft = await createPost(artist.ctx, words({ state: 'draft' }));
    const other = await makeArtist(test.services);
    const admin = await makeUser(test.services, { isAdmin: true });
    for (const [ctx, id, code] of [
      [anonymous(test.services), post.id, 'unauthenticated'],
      [other.ctx, post.id, 'forbidden'],
      [other.ctx, draft.id, 'not_found'],
      [admin.ctx, post.id, 'forbidden'],
    ] as const)
      await expect(updatePost(ctx, { id, title: 'Mine' })).rejects.toMatchObject({ code });
    expect(await getPost(artist.ctx, { id: post.id })).toMatchObject({ title: 'News' });
  });
});

describe('deletePost', () => {
  it('is recorded and can be undone when an admin does it, but not when the artist does', async () => {
    const post = await createPost(artist.ctx, words());
    const admin = await makeUser(test.services, { isAdmin: true });
    await deletePost(admin.ctx, post);
    const find = async () => {
      const { items } = await listDeletions(admin.ctx, { targetType: 'post', limit: 50 });
      return items.find(({ targetId }) => targetId === post.id);
    };
    const deletion = await find();
    expect(deletion).toMatchObject({ name: post.title });
    await undoDeletion(admin.ctx, { id: deletion?.id ?? 0 });
    expect(await getPost(artist.ctx, post)).toMatchObject({ id: post.id });
    await deletePost(artist.ctx, post);
    expect(await find()).toBeUndefined();
  });

  // Proves (Posts of the dashboard): only artists publish posts; admins delete any
  it('hides a post from everybody, and lets admins delete any post', async () => {
    const post = await createPost(artist.ctx, words());
    const other = await makeArtist(test.services);
    await expect(deletePost(other.ctx, post)).rejects.toMatchObject({ code: 'forbidden' });
    await deletePost(artist.ctx, post);
    await expect(getPost(artist.ctx, post)).rejects.toMatchObject({ code: 'not_found' });
    const second = await createPost(artist.ctx, words());
    await deletePost((await makeUser(test.services, { isAdmin: true })).ctx, second);
    await expect(getPost(artist.ctx, second)).rejects.toMatchObject({ code: 'not_found' });
  });
});

describe('publishDuePosts', () => {
  // Proves (rules.md, Posts, requests, tour and merchandise): a post can be a draft or scheduled; a scheduled one is published once, on time
  it('publishes due posts once, even when run twice at the same time, and notifies subscribers', async () => {
    const now = new Date();
    const at = (minutes: number) => new Date(now.getTime() + minutes * 60_000).toISOString();
    const due = await createPost(artist.ctx, words({ state: 'scheduled', publishAt: at(5) }));
    const later = await createPost(artist.ctx, words({ state: 'scheduled', publishAt: at(50) }));
    expect(await publishDuePosts(artist.ctx)).toBe(0);
    test.setNow(new Date(now.getTime() + 6 * 60_000));
    const counts = await Promise.all([publishDuePosts(artist.ctx), publishDuePosts(artist.ctx)]);
    expect(counts.reduce((sum, count) => sum + count)).toBe(1);
    test.setNow(null);
    const nobody = anonymous(test.services);
    expect(await getPost(nobody, due)).toMatchObject({ state: 'published', publishAt: null });
    await expect(getPost(nobody, later)).rejects.toMatchObject({ code: 'not_found' });
    expect(await noticesOf(due.id)).toHaveLength(1);
    expect(await noticesOf(later.id)).toEqual([]);
  });
});

it("lists the artist's own posts in every state, in complete pages", async () => {
  const own = await makeArtist(test.services);
  const made = [];
  for (const state of ['published', 'draft', 'published'] as const)
    made.push((await createPost(own.ctx, words({ state }))).id);
  const first = await listOwnPosts(own.ctx, { limit: 2 });
  const second = await listOwnPosts(own.ctx, { limit: 2, cursor: first.nextCursor ?? undefined });
  expect([...first.items, ...second.items].map(({ id }) => id)).toEqual(made.reverse());
  expect(second.nextCursor).toBeNull();
  const { items } = await listFreePosts(anonymous(test.services), { limit: 9, artistId: own.id });
  expect(items).toHaveLength(2);
  const fan = await makeUser(test.services);
  await makeSubscription(test.services, { userId: fan.id, artistId: own.id });
  await expect(listOwnPosts(fan.ctx, { limit: 9 })).rejects.toMatchObject({ code: 'forbidden' });
});
