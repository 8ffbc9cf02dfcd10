import { declareTimedJob } from '../../platform/jobs/declare.ts';

/** Mails the digests that are due. */
export const sendDigestsJob = declareTimedJob('digests-send');
