import { z } from 'zod';
import { declareJob, declareTimedJob } from '../../platform/jobs/declare.ts';

/** Recounts the artists' monthly listeners. */
export const refreshListenersJob = declareTimedJob('listeners-refresh');

/** Removes expired data: sessions, rate limits, old live events. */
export const cleanUpJob = declareTimedJob('clean-up');

/** Makes a backup when one is due, on a worker with a backup folder. Failures are retried on that worker's own schedule. */
export const makeBackupJob = declareJob({
  name: 'backup',
  payload: z.object({}),
  queue: { policy: 'short', retryLimit: 0, deadLetter: null, expireInSeconds: 23 * 3600 },
  isTimeDriven: true,
});
