import { z } from 'zod';
import { declareJob } from '../../platform/jobs/declare.ts';

/** Looks after the storage: files that no row names, and the trash. */
export const sweepStorageJob = declareJob({
  name: 'storage-sweep',
  payload: z.object({}),
  queue: { policy: 'short' },
  isTimeDriven: true,
});
