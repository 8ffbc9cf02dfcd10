import { type MessagePort, parentPort, workerData } from 'node:worker_threads';
import { AV_LOG_QUIET } from 'node-av/constants';
import { FFmpegError, Log } from 'node-av/lib';
import { describeFailure } from '../child/failure.ts';
import { createMediaError } from '../media-error.ts';
import { makeBlockRing } from './block-ring.ts';
import { decodeAudio } from './decode-audio.ts';
import type { AudioJob, DecodeMessage } from './messages.ts';

export interface DecodeThreadData {
  job: AudioJob;
  /** One per rendition. */
  sinks: MessagePort[];
}

const { job, sinks } = workerData as DecodeThreadData;
const report = (message: DecodeMessage) => parentPort?.postMessage(message);
const ring = makeBlockRing(sinks);

Log.setLevel(AV_LOG_QUIET);
try {
  const facts = await decodeAudio(job, {
    ...ring,
    onProgress: (fraction) => report({ type: 'progress', fraction }),
  });
  report({ type: 'decoded', facts });
  ring.end();
} catch (error) {
  // FFmpeg's errors while reading are the file's fault; other errors are the machine's.
  const isOfFile = error instanceof FFmpegError;
  report(describeFailure(isOfFile ? createMediaError('unreadable', error.message) : error));
}
