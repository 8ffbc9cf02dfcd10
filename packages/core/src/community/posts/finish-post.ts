import { tables } from '@stagedoor/db';
import { eq } from 'drizzle-orm';
import { deleteFilesJob } from '../../catalog/uploads/jobs.ts';
import { type Ctx, inTransaction } from '../../platform/context/index.ts';
import { postFileAddress } from './address.ts';
import { announcePost, isOut } from './announce-post.ts';
import { publishPostProcessing } from './report-post-progress.ts';

type ContentFile = typeof tables.contentFiles.$inferSelect;
export type PostFileVariant = ContentFile['variant'];

/** A file that the worker made from a post's upload and has stored. */
export type FinishedFile = Pick<
  ContentFile,
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
 * Saves the post's files, addresses and measurements in one transaction, and deletes the original with its
 * metadata. Returns false when the upload was already finished (the job ran twice) or the post was deleted.
 */
export async function finishPost(ctx: Ctx, uploadId: number, made: FinishedPost): Promise<boolean> {
  return inTransaction(ctx, async (ctx) => {
    const { contents, uploads } = tables;
    const [upload] = await ctx.db.select().from(uploads).where(eq(uploads.id, uploadId)).for('update');
    if (!upload?.contentId || upload.state !== 'processing') return false;
    const { contentId, userId } = upload;
    const { files, ...measures } = made;
    const rows = await replaceFiles(ctx, contentId, files, upload.storageKey);
    const addressOf = (...variants: readonly PostFileVariant[]) => {
      const file = rows.find(({ variant }) => variants.includes(variant));
      return file ? postFileAddress(file) : null;
    };
    const [post] = await ctx.db
      .update(contents)
      .set({
        ...measures,
        fileState: 'ready',
        failureReason: null,
        contentUrl: addressOf(...MAIN) ?? '',
        thumbnailUrl: addressOf('thumbnail'),
        previewUrl: addressOf('preview'),
      })
      .where(eq(contents.id, contentId))
      .returning();
    await ctx.db
      .update(uploads)
      .set({ state: 'ready', progress: 1, finishedAt: ctx.now() })
      .where(eq(uploads.id, uploadId));
    if (!post) return false;
    const { artistId } = post;
    await publishPostProcessing(ctx, { contentId, artistId, userId, state: 'ready', progress: 1 });
    if (isOut(post)) await announcePost(ctx, post);
    return true;
  });
}

/** Replaces the post's files; the old ones are deleted from storage after this transaction commits. */
async function replaceFiles(
  ctx: Ctx,
  contentId: number,
  files: readonly FinishedFile[],
  originalKey: string,
): Promise<ContentFile[]> {
  const { contentFiles } = tables;
  const old = await ctx.db.delete(contentFiles).where(eq(contentFiles.contentId, contentId)).returning();
  const kept = new Set(files.map(({ storageKey }) => storageKey));
  const orphans = old.map(({ storageKey }) => storageKey).filter((key) => !kept.has(key));
  await ctx.jobs.send(ctx.db, deleteFilesJob, { storageKeys: [originalKey, ...orphans] });
  return ctx.db
    .insert(contentFiles)
    .values(files.map((file) => ({ ...file, contentId })))
    .returning();
}
