import { parentPort, workerData } from 'node:worker_threads';
import { AV_LOG_QUIET } from 'node-av/constants';
import { FFmpegError, Log } from 'node-av/lib';
import { describeFailure } from '../child/failure.ts';
import { createMediaError } from '../media-error.ts';
import { makeVideo } from './make-video.ts';
import type { VideoJob, VideoMessage } from './messages.ts';

const report = (message: VideoMessage) => parentPort?.postMessage(message);

Log.setLevel(AV_LOG_QUIET);
try {
  const work = await makeVideo(workerData as VideoJob, (fraction) => report({ type: 'progress', fraction }));
  report({ type: 'made', work });
} catch (error) {
  // FFmpeg's errors are the file's fault, except for a full disk; other errors are the machine's.
  const isOfFile = error instanceof FFmpegError && !/space left/i.test(error.message);
  report(describeFailure(isOfFile ? createMediaError('unreadable', error.message) : error));
}
