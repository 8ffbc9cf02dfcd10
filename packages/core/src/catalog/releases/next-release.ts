import { sql } from 'drizzle-orm';
import type { Ctx } from '../../platform/context/index.ts';
import { timeOf } from '../../platform/releases/index.ts';

/**
 * The next moment, in milliseconds, at which a scheduled song or album is listed or opens; Infinity when nothing is
 * scheduled. What is remembered of the catalogue must be forgotten then.
 */
export async function findNextRelease(ctx: Ctx): Promise<number> {
  const now = timeOf(ctx.now());
  const of = (table: 'albums' | 'songs') => sql`
    select publish_at, publish_at - early_access_days * interval '24 hours' as listed_at from ${sql.raw(table)}
    where release_state = 'scheduled' and publish_at > ${now}::timestamptz`;
  const [row] = await ctx.db.execute<{ next: string | null }>(sql`
    select (extract(epoch from min(case when listed_at > ${now}::timestamptz then listed_at else publish_at end))
      * 1000)::float8 as next
    from (${of('albums')} union all ${of('songs')}) waiting`);
  return row?.next == null ? Number.POSITIVE_INFINITY : Number(row.next);
}
