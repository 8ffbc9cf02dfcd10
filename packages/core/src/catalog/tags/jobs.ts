import { declareTimedJob } from '../../platform/jobs/declare.ts';

/** Counts how much each tag was played. */
export const refreshTagsJob = declareTimedJob('tags-refresh');
