import { declareTimedJob } from '../../platform/jobs/declare.ts';

/** Announces scheduled releases whose dates have come. */
export const announceReleasesJob = declareTimedJob('releases-announce');
