import { declareTimedJob } from '../../platform/jobs/declare.ts';

/** Ends the suspensions whose time is over. */
export const liftSuspensionsJob = declareTimedJob('suspensions-lift');
