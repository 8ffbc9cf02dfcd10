import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { createMediaError } from '../media-error.ts';
import type { ChildMessage } from './messages.ts';
import { type ChildLimits, watchChild } from './watch-child.ts';

export interface ChildInput {
  script: URL;
  job: object;
  limits: ChildLimits;
  onProgress?: ((fraction: number) => void) | undefined;
  signal?: AbortSignal | undefined;
}

const CRASHES: readonly NodeJS.Signals[] = ['SIGSEGV', 'SIGABRT', 'SIGFPE', 'SIGBUS', 'SIGILL', 'SIGTRAP'];

type Outcome<Result> = Exclude<ChildMessage<Result>, { type: 'progress' }>;

/** Runs one job in its own process. Resolves or rejects only once that process has ended. */
export async function runChild<Result>(input: ChildInput): Promise<Result> {
  const child = startChild(input.script);
  const stop = (reason: unknown) => {
    stopReason ??= { reason };
    child.kill('SIGKILL');
  };
  let stopReason: { reason: unknown } | null = null;
  let outcome: Outcome<Result> | null = null;
  let highest = 0;
  child.on('message', (message: ChildMessage<Result>) => {
    if (message.type !== 'progress') outcome = message;
    else if (message.fraction > highest) {
      highest = message.fraction;
      input.onProgress?.(highest);
    }
  });
  const onAbort = () => stop(input.signal?.reason);
  input.signal?.addEventListener('abort', onAbort);
  const unwatch = watchChild(child, input.limits, stop);
  try {
    child.send(input.job, () => {});
    const [, signal] = (await once(child, 'close')) as [number | null, NodeJS.Signals | null];
    // TypeScript cannot see that the listeners above assign these.
    const stopped = stopReason as { reason: unknown } | null;
    if (stopped) throw stopped.reason;
    return readOutcome(outcome, signal);
  } finally {
    unwatch();
    input.signal?.removeEventListener('abort', onAbort);
  }
}

/** A fresh environment: none of our secrets are in the memory of a process that decodes a stranger's file. */
function startChild(script: URL): ChildProcess {
  return fork(fileURLToPath(script), {
    env: { PATH: process.env.PATH, NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE },
    // With V8's default space for young objects, four threads would hold hundreds of megabytes of garbage.
    execArgv: ['--max-semi-space-size=2', '--max-old-space-size=256'],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
}

function readOutcome<Result>(outcome: Outcome<Result> | null, signal: NodeJS.Signals | null): Result {
  if (outcome?.type === 'done') return outcome.result;
  if (outcome?.reason) throw createMediaError(outcome.reason, outcome.detail);
  if (outcome) {
    const { code, detail } = outcome;
    throw Object.assign(new Error(`Processing failed: ${detail}`), code && { code });
  }
  // A crash inside a codec is the file's doing; a kill from outside is not.
  if (signal && CRASHES.includes(signal)) {
    throw createMediaError('unreadable', `the decoder crashed (${signal})`);
  }
  throw new Error(`The media process ended without a result (${signal ?? 'no signal'})`);
}
