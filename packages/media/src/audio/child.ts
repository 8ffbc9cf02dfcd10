import { join } from 'node:path';
import { MessageChannel, Worker } from 'node:worker_threads';
import { finishJob, receiveJob, waitForThread } from '../child/child-side.ts';
import type { DecodeThreadData } from './decode-thread.ts';
import type { EncodeThreadData } from './encode-thread.ts';
import type { AudioJob, AudioWork, DecodeMessage, EncodeMessage, RenditionFormat } from './messages.ts';

/**
 * The forked process: one thread decodes, one thread per rendition encodes, and this one only listens to its
 * parent.
 */
const job = await receiveJob<AudioJob>();

function startEncoder(format: RenditionFormat, fileName: string) {
  const { port1, port2 } = new MessageChannel();
  const data: EncodeThreadData = { format, path: join(job.workDir, fileName), pcm: port1 };
  const thread = new Worker(new URL('./encode-thread.ts', import.meta.url), {
    workerData: data,
    transferList: [port1],
  });
  return { sink: port2, encoded: waitForThread<EncodeMessage, 'encoded'>(thread, 'encoded') };
}

function startDecoder(data: DecodeThreadData) {
  const thread = new Worker(new URL('./decode-thread.ts', import.meta.url), {
    workerData: data,
    transferList: data.sinks,
  });
  return waitForThread<DecodeMessage, 'decoded'>(thread, 'decoded');
}

const encoders = [startEncoder('opus', 'audio.webm'), startEncoder('mp3', 'audio.mp3')];
const decoded = startDecoder({ job, sinks: encoders.map((encoder) => encoder.sink) });
const [{ facts }, ...encodings] = await Promise.all([decoded, ...encoders.map(({ encoded }) => encoded)]);
const work: AudioWork = { facts, renditions: encodings.map(({ rendition }) => rendition) };
await finishJob(work);
