import { setTimeout as delay } from 'node:timers/promises';

/** Does something again and again until it is stopped; `stop` waits for the last one. */
export function repeat(pauseMs: number, act: () => Promise<void>): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const run = async () => {
    while (!stopping.signal.aborted) {
      await act();
      await delay(pauseMs, undefined, { signal: stopping.signal }).catch(() => undefined);
    }
  };
  const over = run();
  return {
    stop: () => {
      stopping.abort();
      return over;
    },
  };
}
