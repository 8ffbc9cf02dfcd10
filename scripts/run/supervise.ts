import { setTimeout as delay } from 'node:timers/promises';

/** A process that runs until it exits on its own (`exited` says how) or is stopped. */
export type Running = {
  exited: Promise<string>;
  /** Asks it to end cleanly and waits. */
  stop(): Promise<void>;
  /** Kills it now. */
  kill(): void;
};

export type Supervised = { stop(): Promise<void>; kill(): void };

type SuperviseOptions = {
  name: string;
  start: () => Running | Promise<Running>;
  log: (message: string) => void;
  /** Whether it has ended for good. */
  isDone?: (reason: string) => boolean;
  firstDelayMs?: number;
  maxDelayMs?: number;
  /** After this long without a crash, the delay starts from the first one again. */
  steadyMs?: number;
  wait?: (ms: number, signal: AbortSignal) => Promise<unknown>;
};

const pause = (ms: number, signal: AbortSignal) => delay(ms, undefined, { signal }).catch(() => undefined);

/**
 * Starts something and restarts it whenever it dies before it is done, waiting twice as long each time. The first start may fail.
 */
export async function supervise(options: SuperviseOptions): Promise<Supervised> {
  const { name, start, log, isDone, wait = pause } = options;
  const { firstDelayMs = 250, maxDelayMs = 5_000, steadyMs = 10_000 } = options;
  const stopping = new AbortController();
  let current: Running | null = await start();
  let delayMs = firstDelayMs;

  async function run(): Promise<void> {
    while (true) {
      const startedAt = Date.now();
      const reason = current ? await current.exited : 'did not start';
      if (stopping.signal.aborted || isDone?.(reason)) return;
      if (Date.now() - startedAt > steadyMs) delayMs = firstDelayMs;
      log(`${name} ended (${reason}), starts again in ${delayMs} ms`);
      await wait(delayMs, stopping.signal);
      if (stopping.signal.aborted) return;
      delayMs = Math.min(delayMs * 2, maxDelayMs);
      current = await tryStart();
      if (stopping.signal.aborted) return current?.stop();
    }
  }

  async function tryStart(): Promise<Running | null> {
    try {
      return await start();
    } catch (error) {
      log(`${name}: ${error instanceof Error ? error.message : String(error)}`);
      return null;
    }
  }

  const ended = run();
  return {
    async stop() {
      stopping.abort();
      await current?.stop();
      await ended;
    },
    kill() {
      stopping.abort();
      current?.kill();
    },
  };
}
