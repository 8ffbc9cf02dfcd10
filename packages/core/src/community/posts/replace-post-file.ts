import { tables } from '@stagedoor/db';
import { type Post, tooLargeMessage, UPLOAD_LIMITS } from '@stagedoor/validators';
import { and, eq, inArray } from 'drizzle-orm';
import { findMadeOf, getCompleteFiles, type ReceivedFile, takeFiles } from '../../catalog/uploads/index.ts';
import { deleteFilesJob } from '../../catalog/uploads/jobs.ts';
import { changeRows } from '../../platform/catalogue/index.ts';
import { type Ctx, inTransaction, requireUser } from '../../platform/context/index.ts';
import { badRequest, conflict, notFound, tooLarge } from '../../platform/errors/index.ts';
import { takeHit } from '../../platform/rate-limits/index.ts';
import { getEditablePost } from './editable-post.ts';
import { getPost } from './queries.ts';
import { queuePostFile } from './queue-post-file.ts';
import { purposesOf, refuseWrongFiles } from './refuse-wrong-files.ts';
import { publishPostProcessing, readPostProgress } from './report-post-progress.ts';
import { listPictures } from './settle-pictures.ts';

const { posts, postPictures, uploads } = tables;
const NOT_FAILED = 'Only a file that failed can be replaced';

/** Refuses, before reading the file, callers who are not the post's members, and posts whose file did not fail. */
export async function authorizeReplacePostFile(ctx: Ctx, id: number): Promise<Post> {
  const post = await getEditablePost(ctx, { id });
  if (post.fileState !== 'failed') throw conflict(NOT_FAILED);
  return post;
}

/** `replacePostFile` for whole files or the keys of files sent in pieces; a repeated call returns the post. */
export async function uploadPostFile(
  ctx: Ctx,
  id: number,
  { files, fileKeys }: { files: readonly ReceivedFile[]; fileKeys?: readonly string[] | undefined },
): Promise<Post> {
  const [firstKey] = fileKeys ?? [];
  if (!fileKeys || !firstKey) return replacePostFile(ctx, id, files);
  if (files.length > 0) throw badRequest('Files come in the form or by their keys, not both', 'file');
  if ((await findMadeOf(ctx, firstKey))?.postId === id) return getPost(ctx, { id });
  const { contentType } = await authorizeReplacePostFile(ctx, id);
  return replacePostFile(ctx, id, await getCompleteFiles(ctx, fileKeys, purposesOf(contentType)));
}

const LIMITS: Record<Post['contentType'], number> = {
  text: 0,
  image: UPLOAD_LIMITS.postImage,
  audio: UPLOAD_LIMITS.postAudio,
  video: UPLOAD_LIMITS.postVideo,
};

/**
 * Gives a post a new file for the one that failed; its id, comments and place stay. Several files take the places
 * of failed pictures, in order.
 */
export async function replacePostFile(ctx: Ctx, id: number, files: readonly ReceivedFile[]): Promise<Post> {
  const { userId } = requireUser(ctx);
  await takeHit(ctx, 'writesPerUser', userId);
  const { artistId } = await authorizeReplacePostFile(ctx, id);
  return inTransaction(ctx, async (ctx) => {
    const [post] = await ctx.db.select().from(posts).where(eq(posts.id, id)).for('update');
    if (!post || post.deletedAt) throw notFound('Content');
    if (post.fileState !== 'failed') throw conflict(NOT_FAILED);
    refuseWrongFiles(post.contentType, files);
    refuseLargeFiles(post.contentType, files);
    await takeFiles(ctx, files);
    if (post.contentType === 'image') await replacePictures(ctx, post, files);
    else {
      await removeFailedUploads(ctx, eq(uploads.postId, id));
      for (const file of files) await queuePostFile(ctx, { post, file });
    }
    await changeRows(ctx, posts, {
      set: { fileState: 'processing', failureReason: null },
      where: eq(posts.id, id),
    });
    const progress = await readPostProgress(ctx, id);
    await publishPostProcessing(ctx, { postId: id, artistId, userId, state: 'processing', progress });
    return getPost(ctx, { id });
  });
}

/** Checks each file's limit; files sent in pieces have their own. */
function refuseLargeFiles(type: Post['contentType'], files: readonly ReceivedFile[]): void {
  const limit = LIMITS[type];
  if (files.some(({ bytes, fileKey }) => !fileKey && bytes > limit)) throw tooLarge(tooLargeMessage(limit));
}

async function replacePictures(
  ctx: Ctx,
  post: typeof posts.$inferSelect,
  files: readonly ReceivedFile[],
): Promise<void> {
  const failed = (await listPictures(ctx, post.id)).filter(({ state }) => state === 'failed');
  if (files.length > failed.length)
    throw badRequest(`Only ${failed.length} of the pictures failed, and only those can be replaced`, 'file');
  const places = failed.slice(0, files.length);
  const ids = places.map((picture) => picture.id);
  await removeFailedUploads(ctx, inArray(uploads.pictureId, ids));
  await ctx.db
    .update(postPictures)
    .set({ state: 'processing', failureReason: null })
    .where(inArray(postPictures.id, ids));
  for (const [index, picture] of places.entries()) {
    const file = files[index];
    if (file) await queuePostFile(ctx, { post, picture, file });
  }
}

/** Forgets uploads that failed, and deletes what was kept of them. */
async function removeFailedUploads(ctx: Ctx, which: ReturnType<typeof eq>): Promise<void> {
  const gone = await ctx.db
    .delete(uploads)
    .where(and(which, eq(uploads.state, 'failed')))
    .returning({ storageKey: uploads.storageKey });
  if (gone.length > 0)
    await ctx.jobs.send(ctx.db, deleteFilesJob, { storageKeys: gone.map(({ storageKey }) => storageKey) });
}
