import { declareTimedJob } from '../../platform/jobs/declare.ts';

/** Recomputes the related artists of every artist. */
export const refreshRelatedArtistsJob = declareTimedJob('artists-relate');
