import { sql } from 'drizzle-orm';
import type { Ctx } from '../../platform/context/index.ts';
import { subscribersByDay } from './artist-sums.ts';
import type { Days } from './periods.ts';

/** Recounts the subscribers of closed days after a merge of the artists was undone. */
export async function recountSubscribers(ctx: Ctx, artistIds: readonly number[], days: Days): Promise<void> {
  const { from, until } = days;
  for (const artistId of artistIds) {
    await ctx.db.execute(sql`
      update artist_days set subscribers = 0, new_subscribers = 0
      where artist_id = ${artistId} and day >= ${from}::date and day < ${until}::date`);
    await ctx.db.execute(sql`
      insert into artist_days (artist_id, day, subscribers, new_subscribers)
      select artist_id, day, subscribers, new_subscribers
      from (${subscribersByDay({ from, until, artistId, now: ctx.now() })}) as counted
      on conflict (artist_id, day) do update set
        subscribers = excluded.subscribers, new_subscribers = excluded.new_subscribers`);
  }
}
