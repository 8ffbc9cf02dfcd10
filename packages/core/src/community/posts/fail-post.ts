import { tables } from '@stagedoor/db';
import { eq } from 'drizzle-orm';
import { lockUpload, type UploadFailure } from '../../catalog/uploads/index.ts';
import { discardFilesJob } from '../../catalog/uploads/jobs.ts';
import { changeRows } from '../../platform/catalogue/index.ts';
import { type Ctx, inTransaction } from '../../platform/context/index.ts';
import { publishPostProcessing } from './report-post-progress.ts';
import { settlePictures } from './settle-pictures.ts';

/** Ends an upload that cannot be displayed. */
export async function failPost(ctx: Ctx, uploadId: number, failure: UploadFailure): Promise<void> {
  const { reason, keepsFile } = failure;
  const { contents, contentPictures, uploads } = tables;
  await inTransaction(ctx, async (ctx) => {
    const upload = await lockUpload(ctx, uploadId);
    if (!upload?.contentId || upload.state !== 'processing') return;
    const { contentId, pictureId, userId, storageKey } = upload;
    await ctx.db
      .update(uploads)
      .set({ state: 'failed', failureReason: reason, keepsFile, finishedAt: ctx.now() })
      .where(eq(uploads.id, uploadId));
    if (!keepsFile) await ctx.jobs.send(ctx.db, discardFilesJob, { storageKeys: [storageKey] });
    if (pictureId) {
      await ctx.db
        .update(contentPictures)
        .set({ state: 'failed', failureReason: reason })
        .where(eq(contentPictures.id, pictureId));
      return settlePictures(ctx, { contentId, userId });
    }
    const [post] = await changeRows(ctx, contents, {
      set: { fileState: 'failed', failureReason: reason },
      where: eq(contents.id, contentId),
    });
    if (!post) return;
    await publishPostProcessing(ctx, {
      contentId,
      artistId: post.artistId,
      userId,
      state: 'failed',
      progress: 1,
      failureReason: reason,
    });
  });
}
