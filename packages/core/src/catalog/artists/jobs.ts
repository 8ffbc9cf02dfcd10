import { declareTimedJob } from '../../platform/jobs/declare.ts';

/** Gives addresses by name to profiles without. */
export const nameArtistsJob = declareTimedJob('artists-name');

/** Recomputes the related artists of every artist. */
export const refreshRelatedArtistsJob = declareTimedJob('artists-relate');
