import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import type { Worker } from 'node:worker_threads';
import { describeFailure } from './failure.ts';
import type { ChildMessage, Failure } from './messages.ts';

/** The forked process's side: it listens to its parent while its threads work. */

/** The job that the parent sends. When the parent has ended, this process and its folder are removed too. */
export async function receiveJob<Job extends { workDir: string }>(): Promise<Job> {
  const [job] = (await once(process, 'message')) as [Job];
  // A thread may hang inside a codec, so only a signal ends all of them.
  process.once('disconnect', () => {
    rmSync(job.workDir, { recursive: true, force: true });
    process.kill(process.pid, 'SIGKILL');
  });
  // Threads inherit the priority: people's requests go before their uploads.
  setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
  return job;
}

export const send = (message: ChildMessage<unknown>) =>
  new Promise<void>((resolve) => process.send?.(message, () => resolve()));

/** A thread's final message. Its failure ends the whole job; its progress goes to the parent. */
export function waitForThread<Message extends { type: string }, Type extends Message['type']>(
  thread: Worker,
  type: Type,
) {
  return new Promise<Extract<Message, { type: Type }>>((resolve) => {
    thread.on('error', (error) => void fail(describeFailure(error)));
    thread.on('message', (message: Message) => {
      if (message.type === 'failed') void fail(message as never);
      if (message.type === 'progress') void send(message as never);
      if (message.type === type) resolve(message as Extract<Message, { type: Type }>);
    });
  });
}

async function fail(message: Failure): Promise<void> {
  await send(message);
  process.kill(process.pid, 'SIGKILL');
}

/** Sends the result of the work, or its failure, and ends. */
export async function answerJob(work: Promise<unknown>): Promise<void> {
  await work.then(finishJob, (error: unknown) => fail(describeFailure(error)));
}

/** Sends the job's result and ends. */
export async function finishJob(result: unknown): Promise<never> {
  await send({ type: 'done', result });
  process.exit(0);
}
