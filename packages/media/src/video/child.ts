import { Worker } from 'node:worker_threads';
import { finishJob, receiveJob, waitForThread } from '../child/child-side.ts';
import type { VideoJob, VideoMessage } from './messages.ts';

/** The forked process: its thread makes the video, and this one only listens to its parent. */
const job = await receiveJob<VideoJob>();
const thread = new Worker(new URL('./video-thread.ts', import.meta.url), { workerData: job });
const { work } = await waitForThread<VideoMessage, 'made'>(thread, 'made');
await finishJob(work);
