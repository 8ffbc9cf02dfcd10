import { tables } from '@stagedoor/db';
import { and, eq, isNull } from 'drizzle-orm';
import { lockUpload } from '../../catalog/uploads/index.ts';
import { deleteFilesJob, discardFilesJob } from '../../catalog/uploads/jobs.ts';
import { changeRows } from '../../platform/catalogue/index.ts';
import { type Ctx, inTransaction } from '../../platform/context/index.ts';
import { postFileAddress } from './address.ts';
import { announcePost, isPublished } from './announce-post.ts';
import { publishPostProcessing } from './report-post-progress.ts';
import { settlePictures } from './settle-pictures.ts';

type PostFileRow = typeof tables.postFiles.$inferSelect;
export type PostFileVariant = PostFileRow['variant'];

/** A file that the worker made from a post's upload and has stored. */
export type FinishedFile = Pick<
  PostFileRow,
  'variant' | 'storageKey' | 'contentType' | 'bytes' | 'sha256' | 'width' | 'height'
>;

export interface FinishedPost {
  files: FinishedFile[];
  width: number | null;
  height: number | null;
  durationMs: number | null;
  /** Thumbhash in base64. */
  placeholder: string | null;
}

/** The file that `contentUrl` refers to; for audio it is the MP3, which every player supports. */
const MAIN: readonly PostFileVariant[] = ['image', 'video', 'mp3'];

/**
 * Saves the files, addresses and measurements of a post's upload in one transaction, and deletes the original with
 * its metadata. A picture post is ready with its last picture. Returns false when the upload was already finished
 * (the job ran twice) or the post was deleted.
 */
export async function finishPost(ctx: Ctx, uploadId: number, made: FinishedPost): Promise<boolean> {
  return inTransaction(ctx, async (ctx) => {
    const { posts, postPictures, uploads } = tables;
    const upload = await lockUpload(ctx, uploadId);
    if (!upload?.postId || upload.state !== 'processing') return false;
    const { postId, pictureId, userId } = upload;
    const { files, durationMs, ...facts } = made;
    const rows = await replaceFiles(ctx, { postId, pictureId }, files, upload.storageKey);
    const addressOf = (...variants: readonly PostFileVariant[]) => {
      const file = rows.find(({ variant }) => variants.includes(variant));
      return file ? postFileAddress(file) : null;
    };
    await ctx.db
      .update(uploads)
      .set({ state: 'ready', progress: 1, finishedAt: ctx.now() })
      .where(eq(uploads.id, uploadId));
    const addresses = { thumbnailUrl: addressOf('thumbnail'), previewUrl: addressOf('preview') };
    if (pictureId) {
      await ctx.db
        .update(postPictures)
        .set({ ...facts, ...addresses, url: addressOf(...MAIN), state: 'ready', failureReason: null })
        .where(eq(postPictures.id, pictureId));
      await settlePictures(ctx, { postId, userId });
      return true;
    }
    const [post] = await changeRows(ctx, posts, {
      set: {
        ...facts,
        ...addresses,
        durationMs,
        contentUrl: addressOf(...MAIN) ?? '',
        fileState: 'ready',
        failureReason: null,
      },
      where: eq(posts.id, postId),
    });
    if (!post) return false;
    const { artistId } = post;
    await publishPostProcessing(ctx, { postId, artistId, userId, state: 'ready', progress: 1 });
    if (isPublished(post)) await announcePost(ctx, post);
    return true;
  });
}

interface Owner {
  postId: number;
  pictureId: number | null;
}

/** Replaces the files of the post or picture; the old ones go into the trash after the commit, the original for good. */
async function replaceFiles(
  ctx: Ctx,
  owner: Owner,
  files: readonly FinishedFile[],
  originalKey: string,
): Promise<PostFileRow[]> {
  const { postFiles } = tables;
  const { postId, pictureId } = owner;
  const isOld = pictureId
    ? eq(postFiles.pictureId, pictureId)
    : and(eq(postFiles.postId, postId), isNull(postFiles.pictureId));
  const old = await ctx.db.delete(postFiles).where(isOld).returning();
  const kept = new Set(files.map(({ storageKey }) => storageKey));
  const orphans = old.map(({ storageKey }) => storageKey).filter((key) => !kept.has(key));
  await ctx.jobs.send(ctx.db, discardFilesJob, { storageKeys: [originalKey] });
  if (orphans.length > 0) await ctx.jobs.send(ctx.db, deleteFilesJob, { storageKeys: orphans });
  return ctx.db
    .insert(postFiles)
    .values(files.map((file) => ({ ...file, ...owner })))
    .returning();
}
