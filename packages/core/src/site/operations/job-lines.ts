import { tables } from '@stagedoor/db';
import { lt } from 'drizzle-orm';
import { deleteInBatches } from '../../platform/batches/index.ts';
import type { Ctx } from '../../platform/context/index.ts';

const { jobLines } = tables;
const KEPT_MS = 7 * 24 * 3600 * 1000;
const MAX_LENGTH = 500;

/** Keeps lines that a job said, in their order. */
export async function addJobLines(
  ctx: Pick<Ctx, 'db'>,
  jobId: string,
  lines: readonly { at: Date; line: string }[],
): Promise<void> {
  if (lines.length === 0) return;
  await ctx.db
    .insert(jobLines)
    .values(lines.map(({ at, line }) => ({ jobId, at, line: line.slice(0, MAX_LENGTH) })));
}

export async function removeOldJobLines(ctx: Ctx): Promise<void> {
  await deleteInBatches(ctx, jobLines, lt(jobLines.at, new Date(ctx.now().getTime() - KEPT_MS)));
}
