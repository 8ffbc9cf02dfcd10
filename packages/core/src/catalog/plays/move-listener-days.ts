import { sql } from 'drizzle-orm';
import type { Ctx } from '../../platform/context/index.ts';
import { recountListenersJob } from './jobs.ts';

const COUNTED_DAYS = 31;

/**
 * Reassigns the listeners of a song that changed its artist. The old artist keeps those who heard another of their
 * songs on the same day.
 */
export async function moveListenerDays(
  ctx: Ctx,
  { songId, from, to }: { songId: number; from: number; to: number },
): Promise<void> {
  const since = new Date(ctx.now().getTime() - COUNTED_DAYS * 24 * 3600 * 1000).toISOString();
  const heard = sql`select distinct (played_at at time zone 'UTC')::date::text as day, listener_key
    from all_plays where song_id = ${songId} and played_at > ${since}::timestamptz`;
  await ctx.db.execute(sql`
    insert into artist_listener_days (artist_id, day, listener_key)
    select ${to}, day, listener_key from (${heard}) as h order by day, listener_key on conflict do nothing`);
  await ctx.db.execute(sql`
    delete from artist_listener_days d using (${heard}) as h
    where d.artist_id = ${from} and d.day = h.day and d.listener_key = h.listener_key and not exists (
      select from all_plays p join songs s on s.id = p.song_id
      where p.listener_key = d.listener_key and p.song_id <> ${songId} and s.artist_id = ${from}
        and (p.played_at at time zone 'UTC')::date::text = d.day)`);
  await ctx.jobs.send(ctx.db, recountListenersJob, { artistIds: [from, to] });
}
