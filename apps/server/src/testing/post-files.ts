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

type Variant = (typeof tables.contentFiles.$inferSelect)['variant'];

/**
 * Gives a post real bytes, as the worker does after processing an upload. Returns the post as its artist sees
 * it, and the bytes.
 */
export async function givePostFiles(
  services: Services,
  post: { id: number; contentType: Post['contentType'] },
): Promise<{ content: Post; bytes: Map<Variant, Buffer> }> {
  const ctx = systemContext(services, 'test');
  const bytes = new Map<Variant, Buffer>();
  const files = [];
  for (const [name, contentType] of Object.entries(FILES[post.contentType])) {
    const variant = name as Variant;
    const body = randomBytes(40_000);
    const sha256 = createHash('sha256').update(body).digest('hex');
    const storageKey = `posts/${post.id}/${variant}-${sha256.slice(0, 16)}`;
    await services.storage.put(storageKey, body, { contentType });
    bytes.set(variant, body);
    files.push({ variant, storageKey, contentType, bytes: body.length, sha256, width: null, height: null });
  }
  const [upload] = await services.db
    .insert(tables.uploads)
    .values({
      contentId: post.id,
      fileName: 'test',
      storageKey: `originals/0/post-${post.id}-${randomBytes(4).toString('hex')}`,
      contentType: 'image/png',
      bytes: 1,
      sha256: randomBytes(32).toString('hex'),
    })
    .returning({ id: tables.uploads.id });
  await finishPost(ctx, upload?.id ?? 0, {
    files,
    width: 1280,
    height: 720,
    durationMs: post.contentType === 'image' ? null : 61_000,
    placeholder: `thumbhash-of-${post.id}-${randomBytes(6).toString('hex')}`,
  });
  return { content: await getPost(ctx, { id: post.id }), bytes };
}
