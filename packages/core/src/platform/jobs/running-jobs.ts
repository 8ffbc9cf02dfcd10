/** The jobs that run in this process. pg-boss takes a job that it stopped for ended, whatever it still does. */
export interface RunningJobs {
  /** Counts the job as running until it has ended, however it ends. */
  run<T>(job: () => Promise<T>): Promise<T>;
  /** Resolves once those that run now have ended. */
  haveEnded(): Promise<void>;
}

export function createRunningJobs(): RunningJobs {
  const running = new Set<Promise<unknown>>();
  return {
    run: (job) => {
      const ended = job().finally(() => running.delete(ended));
      running.add(ended);
      return ended;
    },
    haveEnded: async () => {
      await Promise.allSettled(running);
    },
  };
}
