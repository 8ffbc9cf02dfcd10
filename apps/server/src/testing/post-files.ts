import { createHash, randomBytes } from 'node:crypto';
import { type Services, systemContext } from '@stagedoor/core';
import { finishPost, getPost } from '@stagedoor/core/community/posts';
import { tables } from '@stagedoor/db';
import type { Post } from '@stagedoor/validators';

const FILES = {
  image: { image: 'image/webp', thumbnail: 'image/webp', preview: 'image/webp' },
  video: { video: 'video/mp4', thumbnail: 'image/webp', preview: 'image/webp' },
  audio: { opus: 'audio/webm; codecs=opus', mp3: 'audio/mpeg' },
  text: {},
} as const;

type Variant = (typeof tables.postFiles.$inferSelect)['variant'];

/** Enough to show that each is guarded as the first one is. */
const PICTURES = 2;

/**
 * Gives a post real bytes, as the worker does after processing its uploads; a picture post gets two pictures.
 * Returns the post as its artist sees it, the bytes of its first upload by variant, and all by storage key.
 */
export async function givePostFiles(
  services: Services,
  post: { id: number; contentType: Post['contentType'] },
): Promise<{ post: Post; bytes: Map<Variant, Buffer>; bytesOf: Map<string, Buffer> }> {
  const ctx = systemContext(services, 'test');
  const isPicture = post.contentType === 'image';
  await services.client`delete from content_pictures where content_id = ${post.id}`;
  const uploadIds: number[] = [];
  for (let position = 0; position < (isPicture ? PICTURES : 1); position++)
    uploadIds.push(await addUpload(services, post.id, isPicture ? position : null));
  const bytes = new Map<Variant, Buffer>();
  const bytesOf = new Map<string, Buffer>();
  for (const uploadId of uploadIds) {
    const files = [];
    for (const [name, contentType] of Object.entries(FILES[post.contentType])) {
      const variant = name as Variant;
      const body = randomBytes(40_000);
      const sha256 = createHash('sha256').update(body).digest('hex');
      const storageKey = `posts/${post.id}/${variant}-${sha256.slice(0, 16)}`;
      await services.storage.put(storageKey, body, { contentType });
      if (uploadId === uploadIds[0]) bytes.set(variant, body);
      bytesOf.set(storageKey, body);
      files.push({ variant, storageKey, contentType, bytes: body.length, sha256, width: null, height: null });
    }
    await finishPost(ctx, uploadId, {
      files,
      width: 1280,
      height: 720,
      durationMs: isPicture ? null : 61_000,
      placeholder: `thumbhash-of-${post.id}-${randomBytes(6).toString('hex')}`,
    });
  }
  return { post: await getPost(ctx, { id: post.id }), bytes, bytesOf };
}

async function addUpload({ db }: Services, postId: number, position: number | null): Promise<number> {
  const [picture] =
    position === null
      ? []
      : await db
          .insert(tables.postPictures)
          .values({ postId, position, alt: `Alt of ${postId}-${randomBytes(6).toString('hex')}` })
          .returning();
  const [upload] = await db
    .insert(tables.uploads)
    .values({
      postId,
      pictureId: picture?.id ?? null,
      fileName: 'test',
      storageKey: `originals/0/post-${postId}-${randomBytes(4).toString('hex')}`,
      contentType: 'image/png',
      bytes: 1,
      sha256: randomBytes(32).toString('hex'),
    })
    .returning({ id: tables.uploads.id });
  return upload?.id ?? 0;
}
