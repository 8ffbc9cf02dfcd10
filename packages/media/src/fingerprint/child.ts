import { AV_LOG_QUIET } from 'node-av/constants';
import { FFmpegError, Log } from 'node-av/lib';
import { answerJob, receiveJob } from '../child/child-side.ts';
import { createMediaError } from '../media-error.ts';
import { makeFingerprint } from './make-fingerprint.ts';
import type { FingerprintJob } from './messages.ts';

/** The forked process: a stranger's file is decoded here. */
Log.setLevel(AV_LOG_QUIET);
const job = await receiveJob<FingerprintJob>();
const made = makeFingerprint(job).catch((error: unknown) => {
  throw error instanceof FFmpegError ? createMediaError('unreadable', error.message) : error;
});
await answerJob(made);
