import { insightsPeriod } from '@stagedoor/validators';
import { sql } from 'drizzle-orm';
import type { Ctx } from '../../platform/context/index.ts';
import { startOf } from './periods.ts';

/**
 * Forgets the sums of days that were closed while a clock was ahead, and returns the first of them. Each closing notes the
 * size of the storage on its last day, so the last such day before `today` ended the last closing at a right time.
 */
export async function reopenDays(ctx: Ctx, today: string): Promise<string> {
  const [row] = await ctx.db.execute<{ from: string }>(sql`
    select coalesce(max(day) + 1, ${today}::date)::text as "from" from site_days
    where storage_bytes is not null and day < ${today}::date`);
  const from = row?.from ?? today;
  for (const table of ['song_days', 'artist_days', 'site_days'])
    await ctx.db.execute(sql`delete from ${sql.identifier(table)} where day >= ${from}::date`);
  for (const table of ['song_listeners', 'artist_listeners'])
    for (const by of insightsPeriod.options)
      await ctx.db.execute(sql`
        delete from ${sql.identifier(table)} where period = ${by} and start >= ${startOf(from, by)}::date`);
  return from;
}
