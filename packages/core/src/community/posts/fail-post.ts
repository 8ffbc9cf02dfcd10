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
  const { posts, postPictures, uploads } = tables;
  await inTransaction(ctx, async (ctx) => {
    const upload = await lockUpload(ctx, uploadId);
    if (!upload?.postId || upload.state !== 'processing') return;
    const { postId, pictureId, userId, storageKey } = upload;
    await ctx.db
      .update(uploads)
      .set({ state: 'failed', failureReason: reason, keepsFile, finishedAt: ctx.now() })
      .where(eq(uploads.id, uploadId));
    if (!keepsFile) await ctx.jobs.send(ctx.db, discardFilesJob, { storageKeys: [storageKey] });
    if (pictureId) {
      await ctx.db
        .update(postPictures)
        .set({ state: 'failed', failureReason: reason })
        .where(eq(postPictures.id, pictureId));
      return settlePictures(ctx, { postId, userId });
    }
    const [post] = await changeRows(ctx, posts, {
      set: { fileState: 'failed', failureReason: reason },
      where: eq(posts.id, postId),
    });
    if (!post) return;
    await publishPostProcessing(ctx, {
      postId,
      artistId: post.artistId,
      userId,
      state: 'failed',
      progress: 1,
      failureReason: reason,
    });
  });
}
