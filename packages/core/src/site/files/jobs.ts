import { declareTimedJob } from '../../platform/jobs/declare.ts';

/** Looks after the storage: files that no row names, and the trash. */
export const sweepStorageJob = declareTimedJob('storage-sweep');
