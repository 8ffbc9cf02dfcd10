import { join } from 'node:path';
import { postponeUpload, queueAsLong, spendAudioMinutes } from '@stagedoor/core/catalog/uploads';
import {
  failPost,
  findPostUpload,
  finishPost,
  processLongPostJob,
  processPostJob,
  reportPostProgress,
} from '@stagedoor/core/community/posts';
import { countProcessed } from '@stagedoor/core/platform/metrics';
import { isMediaError } from '@stagedoor/media';
import type { HandlerModule, Run } from '../../handler.ts';
import { asFailure, OUR_FAULT } from '../uploads/failures.ts';
import { isForLongLane, type Lane, LONG_AUDIO_MS } from '../uploads/lanes.ts';
import { createProgress } from '../uploads/progress.ts';
import { makePostFiles } from './make-post-files.ts';

const JOBS = { short: processPostJob, long: processLongPostJob };

const inLane = (lane: Lane): HandlerModule<'processPost' | 'processLongPost'> => ({
  handle: (run, { uploadId }) => processFile(run, uploadId, lane),
  giveUp: (ctx, { uploadId }) => failPost(ctx, uploadId, OUR_FAULT),
});
export const shortFile = inLane('short');
export const longFile = inLane('long');

/** Makes a post's file ready to show. A second run writes the same keys, and its finish changes nothing. */
async function processFile(run: Run, uploadId: number, lane: Lane): Promise<void> {
  const { ctx } = run;
  const upload = await findPostUpload(ctx, uploadId);
  if (upload?.state !== 'processing') return;
  if (await postponeUpload(ctx, JOBS[lane], upload)) return;
  try {
    await makeShowable(run, upload, lane);
    countProcessed('ready');
  } catch (error) {
    if (isForLongLane(error, lane)) return queueAsLong(ctx, JOBS.long, upload);
    if (isMediaError(error) && lane === 'long') await spendAudioMinutes(ctx, upload.userId, LONG_AUDIO_MS);
    const failure = asFailure(error, run);
    if (!failure) throw error;
    if (failure.keepsFile)
      ctx.log.error({ error, uploadId, postId: upload.postId }, "A post's file could not be processed");
    await failPost(ctx, uploadId, failure);
  }
}

type PostUpload = NonNullable<Awaited<ReturnType<typeof findPostUpload>>>;

async function makeShowable({ ctx, signal, workDir }: Run, upload: PostUpload, lane: Lane): Promise<void> {
  const inputPath = join(workDir, 'original');
  await ctx.storage.download(upload.storageKey, inputPath);
  const { id: uploadId, postId, userId, contentType } = upload;
  const progress = createProgress(ctx, uploadId, (value) =>
    reportPostProgress(ctx, { uploadId, postId, userId, progress: value }),
  );
  const input = { inputPath, outDir: workDir, onProgress: progress.report, signal };
  const made = await makePostFiles(contentType, input, lane);
  if (contentType === 'audio') await spendAudioMinutes(ctx, userId, made.durationMs ?? 0);
  await progress.settled();
  const files = await Promise.all(
    made.files.map(async ({ path, ...file }) => {
      const storageKey = `posts/${postId}/${uploadId}-${file.variant}.${file.extension}`;
      await ctx.storage.putFile(storageKey, path, { contentType: file.contentType });
      const { extension: _, ...row } = file;
      return { ...row, storageKey };
    }),
  );
  await finishPost(ctx, uploadId, { ...made, files });
}
