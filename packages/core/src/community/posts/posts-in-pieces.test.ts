import { randomBytes, randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { tables } from '@stagedoor/db';
import { createPostInput, type FilePurpose } from '@stagedoor/validators';
import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { beginFile, listIncomingFiles, receivePieces } from '../../catalog/uploads/index.ts';
import { type Ctx, systemContext } from '../../platform/context/index.ts';
import { makeArtist, makeMember, openTestServices, type TestServices } from '../../testing/index.ts';
import { createPost, failPost, uploadPostFile } from './index.ts';

const { postPictures, uploads } = tables;

let test: TestServices;
let artist: Awaited<ReturnType<typeof makeArtist>>;
beforeAll(async () => {
  test = await openTestServices();
  artist = await makeArtist(test.services);
});
afterAll(() => test.close());

const HEADS: Record<'jpg' | 'wav' | 'mp4', Buffer> = {
  jpg: Buffer.from('ffd8ffe0', 'hex'),
  wav: Buffer.from('RIFF\0\0\0\0WAVEfmt '),
  mp4: Buffer.from('\0\0\0\x20ftypisom\0\0\0\0isomisom'),
};

/** Sends a whole file in pieces, and returns its key. */
async function send(purpose: FilePurpose, head: keyof typeof HEADS, ctx: Ctx = artist.ctx): Promise<string> {
  const key = randomUUID();
  const bytes = Buffer.concat([HEADS[head], randomBytes(6_000)]);
  await beginFile(ctx, { key, purpose, fileName: `${head} ${key}`, bytes: bytes.length });
  await receivePieces(ctx, { key, offset: 0, stream: Readable.from([bytes]) });
  return key;
}
const pictures = async (length: number) => {
  const keys: string[] = [];
  for (let count = 0; count < length; count++) keys.push(await send('post-image', 'jpg'));
  return keys;
};
const input = (fields: object) =>
  createPostInput.parse({ title: 'Three quays', description: 'Words', contentType: 'image', ...fields });
const filesOf = (postId: number) =>
  test.services.db
    .select({ key: uploads.fileKey, alt: postPictures.alt, state: uploads.state, id: uploads.id })
    .from(uploads)
    .innerJoin(postPictures, eq(postPictures.id, uploads.pictureId))
    .where(eq(uploads.postId, postId))
    .orderBy(asc(postPictures.position));

describe('a post of files that were sent in pieces', () => {
  // Proves (rules.md, Uploads and media): a picture post is made of files sent in pieces in the order of their keys, once, and only of files for it
  it('has its pictures in the order of their keys, once, however often that is asked', async () => {
    const fileKeys = await pictures(3);
    const asked = input({ fileKeys, alt: ['Red', '', 'Blue'] });
    const post = await createPost(artist.ctx, asked);
    expect(post).toMatchObject({ contentType: 'image', fileState: 'processing' });
    expect(await filesOf(post.id)).toMatchObject([
      { key: fileKeys[0], alt: 'Red' },
      { key: fileKeys[1], alt: '' },
      { key: fileKeys[2], alt: 'Blue' },
    ]);
    expect((await createPost(artist.ctx, asked)).id).toBe(post.id);
    expect(await listIncomingFiles(artist.ctx)).toEqual([]);
  });

  it.each([
    ['audio', 'post-audio', 'wav'],
    ['video', 'post-video', 'mp4'],
  ] as const)('is made of one %s file', async (contentType, purpose, head) => {
    const fileKeys = [await send(purpose, head)];
    expect(await createPost(artist.ctx, input({ contentType, fileKeys }))).toMatchObject({ contentType });
  });

  // Proves (rules.md, Uploads and media): a picture post is made of files sent in pieces in the order of their keys, once, and only of files for it
  it('is not made of files for another type, of another profile, or twice of one', async () => {
    const own = await makeArtist(test.services);
    const elsewhere = await makeArtist(test.services);
    await makeMember(test.services, { artistId: elsewhere.id, userId: own.userId, role: 'uploader' });
    const video = await send('post-video', 'mp4', own.ctx);
    await expect(createPost(own.ctx, input({ fileKeys: [video] }))).rejects.toMatchObject({
      code: 'bad_request',
      message: 'This file was sent for another purpose',
    });
    const first = await send('post-image', 'jpg', own.ctx);
    const foreign = await send('post-image', 'jpg', { ...own.ctx, actingFor: elsewhere.id });
    await expect(createPost(own.ctx, input({ fileKeys: [first, foreign] }))).rejects.toMatchObject({
      code: 'bad_request',
      message: 'These files were sent for different profiles',
    });
    expect(() => input({ fileKeys: [first, first] })).toThrow('Must name each file once');
    expect(() => input({ fileKeys: Array.from({ length: 21 }, () => randomUUID()) })).toThrow();
    expect((await listIncomingFiles(own.ctx)).map(({ key }) => key)).toEqual([foreign, first, video]);
  });
});

// Proves (rules.md, Uploads and media): a picture post is made of files sent in pieces in the order of their keys, once, and only of files for it
it('failed pictures of a post are replaced by files that were sent in pieces, once', async () => {
  const post = await createPost(artist.ctx, input({ fileKeys: await pictures(3) }));
  const worker = systemContext(test.services, 'test');
  const made = await filesOf(post.id);
  for (const { id } of made) await failPost(worker, id, { reason: 'Broken.', keepsFile: false });
  const fileKeys = await pictures(2);
  for (const _attempt of [1, 2])
    expect(await uploadPostFile(artist.ctx, post.id, { files: [], fileKeys })).toMatchObject({ id: post.id });
  expect(await filesOf(post.id)).toMatchObject([
    { key: fileKeys[0], state: 'processing' },
    { key: fileKeys[1], state: 'processing' },
    { key: made[2]?.key, state: 'failed' },
  ]);
});
