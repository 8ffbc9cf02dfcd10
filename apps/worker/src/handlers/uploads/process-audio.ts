import { join } from 'node:path';
import { failAudio, findUpload, finishAudio, reportProgress } from '@stagedoor/core/catalog/uploads';
import { processAudio } from '@stagedoor/media';
import type { Handler, HandlerModule, Run } from '../../handler.ts';
import { useEmbeddedCover } from './embedded-cover.ts';
import { asFailure, OUR_FAULT } from './failures.ts';
import { createProgress } from './progress.ts';
import { storeRenditions } from './store-renditions.ts';

/** Makes an uploaded song playable. Run twice it writes the same keys, and the second finish changes nothing. */
export const handle: Handler<'processAudio'> = async (run, { uploadId }) => {
  const { ctx } = run;
  const upload = await findUpload(ctx, uploadId);
  if (!upload?.songId || upload.state !== 'processing') return;
  const { songId, userId } = upload;
  try {
    await makePlayable(run, { ...upload, songId });
  } catch (error) {
    const failure = asFailure(error, run);
    if (!failure) throw error;
    if (failure.keepsFile)
      ctx.log.error({ error, uploadId, songId, userId }, 'An upload could not be processed');
    await failAudio(ctx, uploadId, failure);
  }
};

export const giveUp: HandlerModule<'processAudio'>['giveUp'] = (ctx, { uploadId }) =>
  failAudio(ctx, uploadId, OUR_FAULT);

interface SongUpload {
  id: number;
  songId: number;
  userId: number | null;
  storageKey: string;
}

async function makePlayable({ ctx, signal, workDir }: Run, upload: SongUpload): Promise<void> {
  const inputPath = join(workDir, 'original');
  await ctx.storage.download(upload.storageKey, inputPath);
  const { id: uploadId, songId, userId } = upload;
  const progress = createProgress(ctx, uploadId, (value) =>
    reportProgress(ctx, { uploadId, songId, userId, progress: value }),
  );
  const audio = await processAudio({ inputPath, outDir: workDir, onProgress: progress.report, signal });
  await progress.settled();
  const renditions = await storeRenditions(ctx, upload, audio.renditions);
  // Before the song is finished: a try that breaks off afterwards would not come back for it.
  if (audio.coverPath)
    await useEmbeddedCover(ctx, { ...upload, coverPath: audio.coverPath, workDir, signal });
  await finishAudio(ctx, upload.id, {
    durationMs: audio.durationMs,
    loudnessLufs: audio.loudness.integratedLufs,
    truePeakDb: audio.loudness.truePeakDb,
    peaks: [...audio.peaks],
    renditions,
    tags: audio.tags,
  });
}
