import { join } from 'node:path';
import {
  failAudio,
  findUpload,
  finishAudio,
  postponeUpload,
  processAudioJob,
  processLongAudioJob,
  queueAsLong,
  reportProgress,
  spendAudioMinutes,
} from '@stagedoor/core/catalog/uploads';
import { countProcessed } from '@stagedoor/core/platform/metrics';
import { isMediaError, processAudio } from '@stagedoor/media';
import type { HandlerModule, Run } from '../../handler.ts';
import { useEmbeddedCover } from './embedded-cover.ts';
import { asFailure, OUR_FAULT } from './failures.ts';
import { isForLongLane, type Lane, LONG_AUDIO_MS, limitsOf } from './lanes.ts';
import { createProgress } from './progress.ts';
import { storeRenditions } from './store-renditions.ts';

const JOBS = { short: processAudioJob, long: processLongAudioJob };

const inLane = (lane: Lane): HandlerModule<'processAudio' | 'processLongAudio'> => ({
  handle: (run, { uploadId }) => processUpload(run, uploadId, lane),
  giveUp: (ctx, { uploadId }) => failAudio(ctx, uploadId, OUR_FAULT),
});
export const shortAudio = inLane('short');
export const longAudio = inLane('long');

/** Makes an uploaded song playable. A second run writes the same keys, and its finish changes nothing. */
async function processUpload(run: Run, uploadId: number, lane: Lane): Promise<void> {
  const { ctx } = run;
  const upload = await findUpload(ctx, uploadId);
  if (!upload?.songId || upload.state !== 'processing') return;
  if (await postponeUpload(ctx, JOBS[lane], upload)) return;
  const { songId, userId } = upload;
  try {
    await makePlayable(run, { ...upload, songId }, lane);
    countProcessed('ready');
  } catch (error) {
    if (isForLongLane(error, lane)) return queueAsLong(ctx, JOBS.long, upload);
    if (isMediaError(error) && lane === 'long') await spendAudioMinutes(ctx, userId, LONG_AUDIO_MS);
    const failure = asFailure(error, run);
    if (!failure) throw error;
    if (failure.keepsFile)
      ctx.log.error({ error, uploadId, songId, userId }, 'An upload could not be processed');
    await failAudio(ctx, uploadId, failure);
  }
}

interface SongUpload {
  id: number;
  songId: number;
  userId: number | null;
  storageKey: string;
}

async function makePlayable(
  { ctx, signal, workDir, say }: Run,
  upload: SongUpload,
  lane: Lane,
): Promise<void> {
  const inputPath = join(workDir, 'original');
  await ctx.storage.download(upload.storageKey, inputPath);
  say('Downloaded the original');
  const { id: uploadId, songId, userId } = upload;
  const progress = createProgress(ctx, uploadId, (value) =>
    reportProgress(ctx, { uploadId, songId, userId, progress: value }),
  );
  const limits = limitsOf(lane);
  const audio = await processAudio({
    inputPath,
    outDir: workDir,
    onProgress: progress.report,
    signal,
    limits,
  });
  say(`Measured and encoded ${Math.round(audio.durationMs / 1000)} s of sound`);
  await spendAudioMinutes(ctx, userId, audio.durationMs);
  await progress.settled();
  const renditions = await storeRenditions(ctx, upload, audio.renditions);
  say(`Stored ${renditions.length} files`);
  // Done before the song is finished: an attempt that stops after the finish would not come back for the cover.
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
