import { declareTimedJob } from '../../platform/jobs/declare.ts';

/** Keeps the sums of the days that are over. */
export const closeDaysJob = declareTimedJob('insights-close-days');
