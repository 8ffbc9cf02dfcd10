import type { Ctx } from '@stagedoor/core';

const STEP = 0.05;

/** Writes progress in steps, one write at a time. A step that comes during a write is skipped. */
export function createProgress(ctx: Ctx, uploadId: number, write: (progress: number) => Promise<void>) {
  let last = 0;
  let writing: Promise<void> | undefined;
  const report = (progress: number) => {
    if (writing || progress < last + STEP) return;
    last = progress;
    writing = write(progress)
      .catch((error: unknown) => ctx.log.warn({ error, uploadId }, 'Progress could not be written'))
      .finally(() => {
        writing = undefined;
      });
  };
  return { report, settled: async () => writing };
}
