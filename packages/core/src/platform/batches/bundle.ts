/**
 * Runs `work` once for all calls of `soon` within `delayMs`; `flush` runs pending work now and waits for it.
 */
export function bundle(delayMs: number, work: () => Promise<unknown>) {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<unknown> = Promise.resolve();
  const run = () => {
    timer = undefined;
    running = running.then(work);
  };
  return {
    soon: () => {
      timer ??= setTimeout(run, delayMs);
    },
    flush: async () => {
      if (timer) {
        clearTimeout(timer);
        run();
      }
      await running;
    },
  };
}
