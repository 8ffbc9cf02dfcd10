import { id } from '@stagedoor/validators';
import { z } from 'zod';
import { declareJob, TRIED_FOR_A_DAY } from '../../platform/jobs/declare.ts';

export const processAudioJob = declareJob({
  name: 'audio-process',
  payload: z.object({ uploadId: id }),
  queue: TRIED_FOR_A_DAY,
});

/** Long files have their own queue, so that short ones do not wait behind them. */
export const processLongAudioJob = declareJob({
  ...processAudioJob,
  name: 'audio-process-long',
  queue: TRIED_FOR_A_DAY,
});

/** Most files of one job. */
export const FILES_PER_JOB = 1_000;

const files = z.object({ storageKeys: z.array(z.string()).max(FILES_PER_JOB) });

/** Moves unreferenced files into the trash. */
export const deleteFilesJob = declareJob({ name: 'files-delete', payload: files, queue: TRIED_FOR_A_DAY });

/** Removes scratch files at once (`discardScratch`). */
export const discardFilesJob = declareJob({ name: 'files-discard', payload: files, queue: TRIED_FOR_A_DAY });
