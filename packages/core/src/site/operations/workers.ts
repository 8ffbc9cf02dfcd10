import { tables } from '@stagedoor/db';
import { gt, lt } from 'drizzle-orm';
import type { Ctx } from '../../platform/context/index.ts';

const { workers } = tables;
type Worker = typeof workers.$inferSelect;

/** How often a worker says that it is there. */
export const WORKER_BEAT_MS = 10_000;
const SILENT_AFTER_MS = 60_000;
const FORGOTTEN_AFTER_MS = 24 * 3600 * 1000;

/** Says that a worker is there, and forgets those that have been silent for a day. */
export async function noteWorker(ctx: Ctx, worker: Omit<Worker, 'seenAt'>): Promise<void> {
  const seenAt = ctx.now();
  await ctx.db
    .insert(workers)
    .values({ ...worker, seenAt })
    .onConflictDoUpdate({ target: workers.id, set: { seenAt } });
  await ctx.db.delete(workers).where(lt(workers.seenAt, new Date(seenAt.getTime() - FORGOTTEN_AFTER_MS)));
}

/** The workers that were there within the last minute. */
export const listWorkers = (ctx: Ctx): Promise<Worker[]> =>
  ctx.db
    .select()
    .from(workers)
    .where(gt(workers.seenAt, new Date(ctx.now().getTime() - SILENT_AFTER_MS)))
    .orderBy(workers.startedAt);
