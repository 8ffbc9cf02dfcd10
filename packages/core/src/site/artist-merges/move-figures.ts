import { type SQL, sql } from 'drizzle-orm';
import { recountListenersJob } from '../../catalog/plays/index.ts';
import { timeOf } from '../../platform/releases/index.ts';
import { addDays, BEGINNING, dayOf, findClosedUntil, recountSubscribers } from '../insights/index.ts';
import type { Treatment } from './moved.ts';

/** A claim counts this many past days of listeners for the profile that gets the song. */
const CLAIMED_DAYS = 31;

/**
 * Sums of closed days: subscribers are added, and subtracted on undoing; days in between are recounted. Earnings stay
 * where they are booked. A job recounts distinct listeners, which do not add up.
 */
export const daySums: Treatment = {
  async merge(ctx, { from, into, moved }) {
    await ctx.db.execute(sql`
      insert into artist_days (artist_id, day, subscribers, new_subscribers, earnings_cents)
      select ${into}, day, subscribers, new_subscribers, 0 from artist_days where artist_id = ${from}
      on conflict (artist_id, day) do update set subscribers = artist_days.subscribers + excluded.subscribers,
        new_subscribers = artist_days.new_subscribers + excluded.new_subscribers`);
    const closed = addDays((await findClosedUntil(ctx)) ?? BEGINNING, -1);
    const [last] = await ctx.db.execute<{ day: string }>(sql`
      select greatest(max(day), ${closed}::date)::text as day from artist_days where artist_id = ${from}`);
    moved.daysUntil = last?.day ?? closed;
    await ctx.jobs.send(ctx.db, recountListenersJob, { artistIds: [from, into] });
  },
  async undo(ctx, { from, into, at, moved: { daysUntil } }) {
    await ctx.db.execute(sql`
      update artist_days b set subscribers = greatest(0, b.subscribers - a.subscribers),
        new_subscribers = greatest(0, b.new_subscribers - a.new_subscribers)
      from artist_days a where a.artist_id = ${from} and b.artist_id = ${into} and a.day = b.day
        and a.day <= ${daysUntil}::date`);
    const closedUntil = await findClosedUntil(ctx);
    const since = daysUntil === null ? dayOf(at) : addDays(daysUntil, 1);
    // At once: a job might find them merged again.
    if (closedUntil !== null)
      await recountSubscribers(ctx, [from, into], { from: since, until: closedUntil });
    await ctx.jobs.send(ctx.db, recountListenersJob, { artistIds: [from, into] });
  },
};

/** Listeners by day. Plays since the merge go back with their song. */
export const listenerDays: Treatment = {
  async merge(ctx, { from, into }) {
    await ctx.db.execute(sql`
      insert into artist_listener_days (artist_id, day, listener_key)
      select ${into}, day, listener_key from artist_listener_days where artist_id = ${from}
      order by day, listener_key on conflict do nothing`);
  },
  async undo(ctx, { from, into, at }) {
    const heardOf = (artistId: number, since: SQL) => sql`
      select distinct (p.played_at at time zone 'UTC')::date::text as day, p.listener_key
      from all_plays p join songs s on s.id = p.song_id where s.artist_id = ${artistId} and p.played_at >= ${since}`;
    const claimed = sql`${timeOf(at)}::timestamptz - ${CLAIMED_DAYS} * interval '1 day'`;
    await ctx.db.execute(sql`
      insert into artist_listener_days (artist_id, day, listener_key)
      select ${from}, day, listener_key from (${heardOf(from, claimed)}) h
      order by day, listener_key on conflict do nothing`);
    // Plays of earlier days say nothing of the rows compared.
    const [first] = await ctx.db.execute<{ day: string | null }>(
      sql`select min(day) as day from artist_listener_days where artist_id = ${from}`,
    );
    if (!first?.day) return;
    await ctx.db.execute(sql`
      delete from artist_listener_days b using artist_listener_days a
      where a.artist_id = ${from} and b.artist_id = ${into} and a.day = b.day and a.listener_key = b.listener_key
        and not exists (
          select from (${heardOf(into, sql`${first.day}::timestamp at time zone 'UTC'`)}) h
          where h.day = b.day and h.listener_key = b.listener_key)`);
  },
};
