import { tables } from '@stagedoor/db';
import { and, inArray, lt, ne, or } from 'drizzle-orm';
import { type Ctx, inTransaction } from '../../platform/context/index.ts';
import { createReadBudget } from '../../platform/rate-limits/index.ts';
import { makeDownloadJob } from './jobs.ts';
import type { KnownFile } from './read-files.ts';

const { downloadFiles } = tables;
/** A job that has not ended after this time is lost. */
const LOST_AFTER_MS = 20 * 60_000;

const budget = createReadBudget('downloadFilesPerCaller');

/** Sends files to the worker, unless they are on their way. */
export async function queueFiles(ctx: Ctx, files: readonly KnownFile[]): Promise<void> {
  const lostBefore = new Date(ctx.now().getTime() - LOST_AFTER_MS);
  const isWaiting = ({ row }: KnownFile) => row?.state === 'processing' && row.queuedAt > lostBefore;
  const idle = files.filter((file) => !isWaiting(file));
  if (idle.length === 0) return;
  budget.take(ctx, idle.length);
  const now = ctx.now();
  const [known, unknown] = [idle.flatMap(({ row }) => row?.id ?? []), idle.filter(({ row }) => !row)];
  await inTransaction(ctx, async (ctx) => {
    const isIdle = or(ne(downloadFiles.state, 'processing'), lt(downloadFiles.queuedAt, lostBefore));
    const again = await ctx.db
      .update(downloadFiles)
      .set({ state: 'processing', queuedAt: now, usedAt: now })
      .where(and(inArray(downloadFiles.id, known), isIdle))
      .returning({ id: downloadFiles.id });
    const values = unknown.map(({ wanted }) => ({
      ...wanted.of,
      format: wanted.format,
      queuedAt: now,
      usedAt: now,
    }));
    const first =
      values.length > 0
        ? await ctx.db
            .insert(downloadFiles)
            .values(values)
            .onConflictDoNothing()
            .returning({ id: downloadFiles.id })
        : [];
    for (const { id } of [...again, ...first])
      await ctx.jobs.send(ctx.db, makeDownloadJob, { downloadId: id });
  });
}
