import { tables } from '@stagedoor/db';
import { eq, sql } from 'drizzle-orm';
import { changeRows } from '../../platform/catalogue/index.ts';
import { type Ctx, inTransaction } from '../../platform/context/index.ts';
import { discardFilesJob } from './jobs.ts';
import { lockUpload } from './lock-upload.ts';
import { publishProcessing } from './report-progress.ts';

/** Why an upload failed, in words for the artist. The file is kept when the failure was on our side. */
export interface UploadFailure {
  reason: string;
  keepsFile: boolean;
}

/**
 * Ends an upload that cannot be made playable. A song with earlier audio keeps it; a song without is
 * `failed`.
 */
export async function failAudio(ctx: Ctx, uploadId: number, failure: UploadFailure): Promise<void> {
  const { reason, keepsFile } = failure;
  await inTransaction(ctx, async (ctx) => {
    const upload = await lockUpload(ctx, uploadId);
    if (!upload?.songId || upload.state !== 'processing') return;
    await ctx.db
      .update(tables.uploads)
      .set({ state: 'failed', failureReason: reason, keepsFile, finishedAt: ctx.now() })
      .where(eq(tables.uploads.id, uploadId));
    const [song] = await changeRows(ctx, tables.songs, {
      set: {
        audioState: sql`case when ${tables.songs.audioUrl} is null then 'failed' else 'ready' end`,
        isAudioPending: false,
        failureReason: reason,
      },
      where: eq(tables.songs.id, upload.songId),
    });
    if (!keepsFile) await ctx.jobs.send(ctx.db, discardFilesJob, { storageKeys: [upload.storageKey] });
    if (!song) return;
    await publishProcessing(ctx, {
      songId: upload.songId,
      artistId: song.artistId,
      userId: upload.userId,
      state: song.audioState,
      progress: 1,
      failureReason: reason,
    });
  });
}
