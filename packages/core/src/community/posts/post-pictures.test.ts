import { tables } from '@stagedoor/db';
import { createPostInput, type Post, updatePostInput } from '@stagedoor/validators';
import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { deleteFilesJob } from '../../catalog/uploads/jobs.ts';
import { type Ctx, systemContext } from '../../platform/context/index.ts';
import { notifySubscribersJob } from '../../platform/notifications/jobs.ts';
import {
  anonymous,
  listJobs,
  listKeys,
  makeArtist,
  makeMember,
  makeUser,
  openTestServices,
  storeFile,
  type TestServices,
} from '../../testing/index.ts';
import { addPostComment } from '../post-comments/index.ts';
import { createPost } from './create-post.ts';
import { failPost } from './fail-post.ts';
import { type FinishedPost, finishPost } from './finish-post.ts';
import { listOwnPosts } from './own-posts.ts';
import { getPost } from './queries.ts';
import { replacePostFile } from './replace-post-file.ts';
import { reportPostProgress } from './report-post-progress.ts';
import { updatePost } from './update-post.ts';

const { uploads } = tables;
const BROKEN = { reason: 'This file is broken.', keepsFile: false };

let test: TestServices;
let worker: Ctx;
let artist: Awaited<ReturnType<typeof makeArtist>>;
beforeAll(async () => {
  test = await openTestServices();
  worker = systemContext(test.services, 'test');
  artist = await makeArtist(test.services);
});
afterAll(() => test.close());

let count = 0;
const aFile = async (contentType = 'image/png') => {
  const name = `${++count}.bin`;
  const stored = await storeFile(test.services, `originals/1/pictures-${name}`);
  return { ...stored, contentType, fileName: name };
};
const severalFiles = (length: number) => Promise.all(Array.from({ length }, () => aFile()));
const input = (fields: object = {}) =>
  createPostInput.parse({ title: 'Tour', description: 'Words', contentType: 'image', ...fields });
const uploadsOf = (postId: number) =>
  test.services.db.select().from(uploads).where(eq(uploads.postId, postId)).orderBy(asc(uploads.id));

async function makeFiles(postId: number, uploadId: number, width = 40): Promise<FinishedPost> {
  const file = async (variant: 'image' | 'thumbnail' | 'preview') => {
    const key = `posts/${postId}/${uploadId}-${variant}.webp`;
    const { storageKey, bytes, sha256 } = await storeFile(test.services, key);
    return { variant, storageKey, bytes, sha256, contentType: 'image/webp', width, height: 30 };
  };
  const files = await Promise.all((['image', 'thumbnail', 'preview'] as const).map(file));
  return { files, width, height: 30, durationMs: null, placeholder: `hash ${uploadId}` };
}
const finish = async ({ id, postId }: { id: number; postId: number | null }) =>
  finishPost(worker, id, await makeFiles(postId ?? 0, id));

/** A picture post whose pictures are ready. */
async function album(length: number, fields: object = {}): Promise<Post> {
  const { id } = await createPost(artist.ctx, input(fields), await severalFiles(length));
  for (const upload of await uploadsOf(id)) await finish(upload);
  return getPost(artist.ctx, { id });
}
const edit = (id: number, images: object[], ctx = artist.ctx) =>
  updatePost(ctx, updatePostInput.parse({ id, images }));
const noticesOf = async (id: number) =>
  (await listJobs(test.services, notifySubscribersJob)).filter(
    (job) => (job as { dedupeKey: string }).dedupeKey === `post:${id}`,
  );
async function progressOf(work: () => Promise<unknown>): Promise<number[]> {
  const heard: number[] = [];
  const stop = test.services.live.subscribe(({ audience, event }) => {
    if (event.type === 'post-processing' && audience === `user:${artist.userId}`) heard.push(event.progress);
  });
  await work();
  stop();
  return heard;
}

describe('a post with several pictures', () => {
  // Proves (rules.md, Posts, requests, tour and merchandise): a picture post has up to 20 pictures of 5 MB with descriptions, and appears when all are ready
  it('appears with its last picture, in the order of its files, and is announced once', async () => {
    const fields = { alt: ['A pier', 'A van'], isPremium: false };
    const { id } = await createPost(artist.ctx, input(fields), await severalFiles(3));
    const [first, second, third] = await uploadsOf(id);
    if (!first || !second || !third) throw new Error('There are three uploads');
    const visitor = anonymous(test.services);
    const part = { uploadId: second.id, postId: id, userId: artist.userId, progress: 0.3 };
    const heard = await progressOf(async () => {
      await finish(third);
      await reportPostProgress(worker, part);
      await finish(first);
      await expect(getPost(visitor, { id })).rejects.toMatchObject({ code: 'not_found' });
      expect(await noticesOf(id)).toEqual([]);
      await finish(second);
      expect(await finish(second)).toBe(false);
    });
    expect(heard.map((share) => Math.round(share * 100))).toEqual([33, 43, 77, 100]);
    const post = await getPost(visitor, { id });
    expect(post.images).toMatchObject([
      { alt: 'A pier', width: 40, height: 30, placeholder: `hash ${first.id}` },
      { alt: 'A van', placeholder: `hash ${second.id}` },
      { alt: '', placeholder: `hash ${third.id}` },
    ]);
    expect(post).toMatchObject({ contentUrl: post.images[0]?.url, placeholder: `hash ${first.id}` });
    expect(new Set(post.images.map(({ url }) => url)).size).toBe(3);
    expect(await noticesOf(id)).toHaveLength(1);
  });

  it('is ready when its pictures end at the same time', async () => {
    const { id } = await createPost(artist.ctx, input(), await severalFiles(5));
    const all = await uploadsOf(id);
    await Promise.all(all.map(finish));
    expect(await getPost(artist.ctx, { id })).toMatchObject({ fileState: 'ready' });
    expect(await noticesOf(id)).toHaveLength(1);
  });

  // Proves (rules.md, Posts, requests, tour and merchandise): every picture of a premium post is for people with access alone
  it('shows nothing of its pictures but the first one, blurred, to people without access', async () => {
    const { id } = await album(2);
    expect(await getPost(anonymous(test.services), { id })).toMatchObject({ isLocked: true, images: [] });
  });

  // Proves (rules.md, Posts, requests, tour and merchandise): a picture post has up to 20 pictures of 5 MB with descriptions, and appears when all are ready
  it('takes 20 files at most, and no more descriptions than files', async () => {
    const before = await test.services.db.$count(tables.posts);
    const files = await severalFiles(21);
    const many = createPost(artist.ctx, input(), files);
    await expect(many).rejects.toMatchObject({ message: 'A post has at most 20 pictures' });
    const alt = ['one', 'two'];
    await expect(createPost(artist.ctx, input({ alt }), files.slice(0, 1))).rejects.toMatchObject({
      code: 'bad_request',
    });
    const films = [await aFile('video/mp4'), await aFile('video/mp4')];
    await expect(createPost(artist.ctx, input({ contentType: 'video' }), films)).rejects.toMatchObject({
      code: 'bad_request',
    });
    expect(await test.services.db.$count(tables.posts)).toBe(before);
    expect(await createPost(artist.ctx, input(), files.slice(0, 20))).toMatchObject({ images: [] });
  });
});

describe('arranging pictures', () => {
  // Proves (rules.md, Posts, requests, tour and merchandise): order and descriptions of pictures change; those left out are removed with their files
  it('changes order and descriptions, and removes the others with their files', async () => {
    const { id, images } = await album(3);
    const [one, two, three] = images;
    if (!one || !two || !three) throw new Error('There are three pictures');
    const changed = await edit(id, [{ id: three.id, alt: ' The sea ' }, { id: one.id }]);
    expect(changed.images).toEqual([{ ...three, alt: 'The sea' }, one]);
    expect(changed).toMatchObject({ contentUrl: three.url, placeholder: three.placeholder });
    const { storageKeys } = (await listJobs(test.services, deleteFilesJob)).at(-1) as {
      storageKeys: string[];
    };
    const [, second] = (await listKeys(test.services)).filter((key) => key.startsWith(`posts/${id}/`));
    expect(second).toBeDefined();
    const rows = await test.services.db
      .select()
      .from(tables.postFiles)
      .where(eq(tables.postFiles.postId, id));
    expect(rows).toHaveLength(6);
    const kept = new Set(rows.map((row) => row.storageKey));
    const left = (await listKeys(test.services)).filter((key) => key.startsWith(`posts/${id}/`));
    expect(left.filter((key) => !kept.has(key)).every((key) => storageKeys.includes(key))).toBe(true);
    expect(storageKeys.some((key) => kept.has(key))).toBe(false);
  });

  // Proves (rules.md, Posts, requests, tour and merchandise): order and descriptions of pictures change; those left out are removed with their files
  it('is refused for pictures that are not there, are named twice, or are still processed', async () => {
    const { id, images } = await album(2);
    const own = images.map((image) => ({ id: image.id }));
    const [foreign] = (await album(1)).images;
    for (const wrong of [[...own, { id: foreign?.id }], [...own, ...own], [{ id: 2_000_000_000 }]])
      await expect(edit(id, wrong)).rejects.toMatchObject({ code: 'conflict' });
    expect((await getPost(artist.ctx, { id })).images).toEqual(images);
    await expect(edit(id, [])).rejects.toThrow('A picture post needs a picture');
    expect((await getPost(artist.ctx, { id })).images).toEqual(images);
    const waiting = await createPost(artist.ctx, input(), await severalFiles(2));
    await expect(edit(waiting.id, own)).rejects.toMatchObject({ code: 'conflict' });
    const text = await createPost(artist.ctx, input({ contentType: 'text' }));
    await expect(edit(text.id, own)).rejects.toMatchObject({ code: 'bad_request' });
    expect(await edit(text.id, [])).toEqual(text);
    const other = await makeArtist(test.services);
    await expect(edit(id, own, other.ctx)).rejects.toMatchObject({ code: 'forbidden' });
  });
});

describe('a file that failed', () => {
  const failed = async (fields: object = {}, contentType = 'video/mp4') => {
    const kind = { contentType: 'video', isPremium: false, ...fields };
    const { id } = await createPost(artist.ctx, input(kind), [await aFile(contentType)]);
    const [upload] = await uploadsOf(id);
    await failPost(worker, upload?.id ?? 0, { ...BROKEN, keepsFile: true });
    return { id, upload };
  };

  // Proves (rules.md, Posts, requests, tour and merchandise): a failed file is replaced in place; the old one is removed
  it('is replaced in place: the post keeps its id and comments, and the old file goes', async () => {
    const { id, upload } = await failed();
    await addPostComment(artist.ctx, { contentId: id, text: 'Soon' });
    expect((await getPost(artist.ctx, { id })).can.replaceFile).toBe(true);
    const file = await aFile('video/mp4');
    const heard = await progressOf(async () => {
      const replaced = await replacePostFile(artist.ctx, id, [file]);
      expect(replaced).toMatchObject({ id, fileState: 'processing', failureReason: null, commentCount: 1 });
    });
    expect(heard).toEqual([0]);
    expect(await listJobs(test.services, deleteFilesJob)).toContainEqual({
      storageKeys: [upload?.storageKey],
    });
    const [second, ...others] = await uploadsOf(id);
    expect(others).toEqual([]);
    expect(second).toMatchObject({ storageKey: file.storageKey, state: 'processing' });
    const { items } = await listOwnPosts(artist.ctx, { limit: 1 });
    expect(items[0]).toMatchObject({ id, progress: 0 });
    if (second) await finish(second);
    expect(await getPost(anonymous(test.services), { id })).toMatchObject({ id, fileState: 'ready' });
    expect(await noticesOf(id)).toHaveLength(1);
  });

  // Proves (rules.md, Posts, requests, tour and merchandise): a failed file is replaced in place; the old one is removed
  it('leaves its place among pictures to a new one', async () => {
    const { id } = await createPost(artist.ctx, input(), await severalFiles(3));
    const [first, second, third] = await uploadsOf(id);
    if (!first || !second || !third) throw new Error('There are three uploads');
    await finish(first);
    await failPost(worker, second.id, BROKEN);
    await finish(third);
    const seen = await getPost(artist.ctx, { id });
    const failureReason = `${second.fileName}: This file is broken.`;
    expect(seen).toMatchObject({ fileState: 'failed', failureReason });
    expect(seen.images).toHaveLength(2);
    await expect(replacePostFile(artist.ctx, id, await severalFiles(2))).rejects.toMatchObject({
      message: 'Only 1 of the pictures failed, and only those can be replaced',
    });
    await replacePostFile(artist.ctx, id, await severalFiles(1));
    const fresh = (await uploadsOf(id)).at(-1);
    if (fresh) await finish(fresh);
    const { images, fileState } = await getPost(artist.ctx, { id });
    expect(fileState).toBe('ready');
    expect(images.map(({ placeholder }) => placeholder)).toEqual(
      [first.id, fresh?.id, third.id].map((upload) => `hash ${upload}`),
    );
  });

  it('can be left out of a post with other pictures', async () => {
    const { id } = await createPost(artist.ctx, input({ isPremium: false }), await severalFiles(2));
    const [first, second] = await uploadsOf(id);
    if (first) await finish(first);
    await failPost(worker, second?.id ?? 0, BROKEN);
    const { images } = await getPost(artist.ctx, { id });
    await edit(id, images);
    const seen = await getPost(anonymous(test.services), { id });
    expect(seen).toMatchObject({ fileState: 'ready', failureReason: null, images });
    expect(await noticesOf(id)).toHaveLength(1);
  });

  // Proves (rules.md, Posts, requests, tour and merchandise): a failed file is replaced in place; the old one is removed
  it('is replaced once by its people alone, by a file of the right kind', async () => {
    const { id } = await failed();
    const before = await uploadsOf(id);
    const replace = async (ctx: Ctx, type = 'video/mp4') => replacePostFile(ctx, id, [await aFile(type)]);
    const [other, fan, admin] = [
      await makeArtist(test.services),
      await makeUser(test.services),
      await makeUser(test.services, { isAdmin: true }),
    ];
    for (const ctx of [other.ctx, fan.ctx, anonymous(test.services)])
      await expect(replace(ctx)).rejects.toMatchObject({
        code: expect.stringMatching(/^not_found|unauthenticated$/),
      });
    await expect(replace(admin.ctx)).rejects.toMatchObject({ code: 'forbidden' });
    await expect(replace(artist.ctx, 'audio/mpeg')).rejects.toMatchObject({ code: 'unsupported_type' });
    await expect(replacePostFile(artist.ctx, id, [])).rejects.toMatchObject({ code: 'bad_request' });
    const large = { ...(await aFile('video/mp4')), bytes: 50 * 1024 * 1024 + 1 };
    await expect(replacePostFile(artist.ctx, id, [large])).rejects.toMatchObject({ code: 'too_large' });
    expect(await uploadsOf(id)).toEqual(before);

    const member = await makeUser(test.services, { isArtist: true });
    await makeMember(test.services, { artistId: artist.id, userId: member.id, role: 'uploader' });
    const results = await Promise.allSettled([replace(member.ctx), replace(artist.ctx), replace(artist.ctx)]);
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await uploadsOf(id)).toHaveLength(1);
    const ready = await album(1);
    await expect(replacePostFile(artist.ctx, ready.id, [await aFile()])).rejects.toMatchObject({
      code: 'conflict',
    });
  });
});
