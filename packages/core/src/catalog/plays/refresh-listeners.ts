import { sql } from 'drizzle-orm';
import { type Ctx, inTransaction } from '../../platform/context/index.ts';
import { publishToServers } from '../../platform/live/index.ts';

/** Recounts each artist's distinct listeners of the last 30 days and updates the numbers that changed. */
export async function refreshMonthlyListeners(ctx: Ctx): Promise<void> {
  const since = new Date(ctx.now().getTime() - 30 * 24 * 3600 * 1000).toISOString().slice(0, 10);
  await inTransaction(ctx, async (ctx) => {
    const changed = await ctx.db.execute(sql`
    update artists a set monthly_listeners = coalesce(n.listeners, 0)
    from artists b left join (
      select artist_id, count(distinct listener_key)::int as listeners
      from artist_listener_days where day > ${since} group by artist_id
    ) n on n.artist_id = b.id
    where a.id = b.id and a.monthly_listeners <> coalesce(n.listeners, 0)
    returning a.id`);
    if (changed.length > 0) await publishToServers(ctx, { type: 'listeners-counted' });
  });
}
