import { tables } from '@stagedoor/db';
import type { UpdatePostInput } from '@stagedoor/validators';
import { eq, inArray } from 'drizzle-orm';
import { deleteFilesJob } from '../../catalog/uploads/jobs.ts';
import type { Ctx } from '../../platform/context/index.ts';
import { badRequest, conflict } from '../../platform/errors/index.ts';
import { firstPicture, listPictures } from './settle-pictures.ts';

const { postFiles, postPictures, uploads } = tables;

type Post = typeof tables.posts.$inferSelect;
type Images = NonNullable<UpdatePostInput['images']>;

/**
 * Puts a post's pictures in the given order with their descriptions, and removes the others with their files,
 * failed ones too. Returns what changes on the post, whose row the caller has locked; undefined for a post of
 * another type, which has no pictures.
 */
export async function arrangePictures(ctx: Ctx, post: Post, images: Images) {
  if (post.contentType !== 'image') {
    if (images.length > 0) throw badRequest('Only picture posts have pictures', 'images');
    return undefined;
  }
  if (images.length === 0) throw badRequest('A picture post needs a picture', 'images');
  if (post.fileState === 'processing') throw conflict('The pictures are still being prepared');
  const pictures = await listPictures(ctx, post.id);
  const ready = new Set(pictures.filter(({ state }) => state === 'ready').map(({ id }) => id));
  const kept = new Set(images.map(({ id }) => id));
  if (kept.size < images.length || images.some(({ id }) => !ready.has(id)))
    throw conflict('The pictures of this post have changed. Please open it again.');
  await removePictures(
    ctx,
    pictures.filter(({ id }) => !kept.has(id)).map(({ id }) => id),
  );
  for (const [position, { id, alt }] of images.entries())
    await ctx.db
      .update(postPictures)
      .set({ position, ...(alt !== undefined && { alt }) })
      .where(eq(postPictures.id, id));
  const first = await firstPicture(ctx, post.id);
  return { ...first, fileState: 'ready' as const, failureReason: null };
}

/** Their files are deleted from storage after the commit. */
async function removePictures(ctx: Ctx, ids: number[]): Promise<void> {
  if (ids.length === 0) return;
  const files = await ctx.db.delete(postFiles).where(inArray(postFiles.pictureId, ids)).returning();
  const originals = await ctx.db.delete(uploads).where(inArray(uploads.pictureId, ids)).returning();
  await ctx.db.delete(postPictures).where(inArray(postPictures.id, ids));
  const storageKeys = [...files, ...originals].map(({ storageKey }) => storageKey);
  if (storageKeys.length > 0) await ctx.jobs.send(ctx.db, deleteFilesJob, { storageKeys });
}
