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

export const deleteFilesJob = declareJob({
  name: 'files-delete',
  payload: z.object({ storageKeys: z.array(z.string()).max(1_000) }),
  queue: TRIED_FOR_A_DAY,
});

/** Removes files that no row refers to, such as those of a request whose server was killed. */
export const sweepStorageJob = declareJob({
  name: 'storage-sweep',
  payload: z.object({}),
  queue: { policy: 'short' },
  isTimeDriven: true,
});
