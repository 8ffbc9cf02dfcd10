import type { Ctx } from '@stagedoor/core';
import { reportProgress } from '@stagedoor/core/uploads';

const STEP = 0.05;

/** Writes progress in steps, one write at a time; a step that comes while one is written is left out. */
export function createProgress(ctx: Ctx, upload: { id: number; songId: number; userId: number | null }) {
  let last = 0;
  let writing: Promise<void> | undefined;
  const report = (progress: number) => {
    if (writing || progress < last + STEP) return;
    last = progress;
    const { id: uploadId, songId, userId } = upload;
    writing = reportProgress(ctx, { uploadId, songId, userId, progress })
      .catch((error: unknown) => ctx.log.warn({ error, uploadId }, 'Progress could not be written'))
      .finally(() => {
        writing = undefined;
      });
  };
  return { report, settled: async () => writing };
}
