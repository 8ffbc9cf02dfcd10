import { declareTimedJob } from '../../platform/jobs/declare.ts';

/** Picks songs for everybody who played something lately, once a week. */
export const makeWeeklyMixesJob = declareTimedJob('mixes-weekly');
