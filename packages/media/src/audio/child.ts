import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { join } from 'node:path';
import { MessageChannel, Worker } from 'node:worker_threads';
import type { DecodeThreadData } from './decode-thread.ts';
import type { EncodeThreadData } from './encode-thread.ts';
import { describeFailure } from './failure.ts';
import type { AudioJob, ChildMessage, DecodeMessage, EncodeMessage, RenditionFormat } from './messages.ts';

/** The forked process: one thread decodes, one per rendition encodes, this one only listens to its parent. */
const [job] = (await once(process, 'message')) as [AudioJob];
// The parent is gone. A thread may hang inside a codec, so nothing less than a signal ends all of them.
process.once('disconnect', () => {
  rmSync(job.workDir, { recursive: true, force: true });
  process.kill(process.pid, 'SIGKILL');
});
// Threads inherit it: people's requests go before their uploads.
setPriority(constants.priority.PRIORITY_BELOW_NORMAL);

const send = (message: ChildMessage) =>
  new Promise<void>((resolve) => process.send?.(message, () => resolve()));

function startEncoder(format: RenditionFormat, fileName: string) {
  const { port1, port2 } = new MessageChannel();
  const data: EncodeThreadData = { format, path: join(job.workDir, fileName), pcm: port1 };
  const thread = new Worker(new URL('./encode-thread.ts', import.meta.url), {
    workerData: data,
    transferList: [port1],
  });
  return { sink: port2, encoded: waitFor<EncodeMessage, 'encoded'>(thread, 'encoded') };
}

function startDecoder(data: DecodeThreadData) {
  const thread = new Worker(new URL('./decode-thread.ts', import.meta.url), {
    workerData: data,
    transferList: data.sinks,
  });
  thread.on('message', (message: DecodeMessage) => {
    if (message.type === 'progress') void send(message);
  });
  return waitFor<DecodeMessage, 'decoded'>(thread, 'decoded');
}

/** A thread's final message; its failure or its end without one ends the whole job. */
function waitFor<Message extends { type: string }, Type extends Message['type']>(thread: Worker, type: Type) {
  return new Promise<Extract<Message, { type: Type }>>((resolve) => {
    thread.on('error', (error) => void fail(describeFailure(error)));
    thread.on('message', (message: Message) => {
      if (message.type === 'failed') void fail(message as never);
      if (message.type === type) resolve(message as Extract<Message, { type: Type }>);
    });
  });
}

async function fail(message: ChildMessage): Promise<void> {
  await send(message);
  process.kill(process.pid, 'SIGKILL');
}

const encoders = [startEncoder('opus', 'audio.webm'), startEncoder('mp3', 'audio.mp3')];
const decoded = startDecoder({ job, sinks: encoders.map((encoder) => encoder.sink) });
const [{ facts }, ...encodings] = await Promise.all([decoded, ...encoders.map(({ encoded }) => encoded)]);
await send({ type: 'done', facts, renditions: encodings.map(({ rendition }) => rendition) });
process.exit(0);
