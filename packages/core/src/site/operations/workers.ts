import { tables } from '@stagedoor/db';
import { gt, lt, or } from 'drizzle-orm';
import type { Ctx } from '../../platform/context/index.ts';

const { workers } = tables;
type Worker = typeof workers.$inferSelect;

/** How often a worker says that it is there. */
export const WORKER_BEAT_MS = 10_000;
const SILENT_AFTER_MS = 60_000;
const FORGOTTEN_AFTER_MS = 24 * 3600 * 1000;

/** Says that a worker is there, and forgets those that have been silent for a day or that a wrong clock put into the future. */
export async function noteWorker(ctx: Ctx, worker: Omit<Worker, 'seenAt'>): Promise<void> {
  const seenAt = ctx.now();
  await ctx.db
    .insert(workers)
    .values({ ...worker, seenAt })
    .onConflictDoUpdate({ target: workers.id, set: { seenAt } });
  const away = (ms: number) => new Date(seenAt.getTime() + ms);
  const isGone = or(
    lt(workers.seenAt, away(-FORGOTTEN_AFTER_MS)),
    gt(workers.seenAt, away(FORGOTTEN_AFTER_MS)),
  );
  await ctx.db.delete(workers).where(isGone);
}

/** The workers that were there within the last minute. */
export const listWorkers = (ctx: Ctx): Promise<Worker[]> =>
  ctx.db
    .select()
    .from(workers)
    .where(gt(workers.seenAt, new Date(ctx.now().getTime() - SILENT_AFTER_MS)))
    .orderBy(workers.startedAt);
