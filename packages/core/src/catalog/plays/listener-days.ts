import { tables } from '@stagedoor/db';
import { lt } from 'drizzle-orm';
import { deleteInBatches } from '../../platform/batches/index.ts';
import type { Ctx } from '../../platform/context/index.ts';

/**
 * The range of monthly listeners, related artists and the default ranges of Insights; older ranges are counted from
 * plays.
 */
const KEPT_DAYS = 400;

/** The first day for which `artist_listener_days` is complete. */
export const listenerDaysFrom = (now: Date): string =>
  new Date(now.getTime() - KEPT_DAYS * 24 * 3600 * 1000).toISOString().slice(0, 10);

/** Removes listeners of days that no statistic reads. */
export async function removeOldListenerDays(ctx: Ctx): Promise<void> {
  const { artistListenerDays } = tables;
  await deleteInBatches(ctx, artistListenerDays, lt(artistListenerDays.day, listenerDaysFrom(ctx.now())));
}
