import { insightsPeriod } from '@stagedoor/validators';
import { sql } from 'drizzle-orm';
import { type Ctx, inTransaction } from '../../platform/context/index.ts';
import { earningsByDay, subscribersByDay } from './artist-sums.ts';
import { BEGINNING, findClosedUntil, holdKeptSums, setClosedUntil } from './closed-until.ts';
import { countListeners } from './count-listeners.ts';
import { addDays, type Days, dayOf, startOf } from './periods.ts';
import { sumSiteDays } from './site-sums.ts';

/** Likes that are taken back, and money that is booked late, change sums for this long. */
const RECOUNTED_DAYS = 7;

/**
 * Keeps the sums of all UTC days that are over, so that long ranges are cheap to read; days that were closed while a clock was
 * ahead are counted again. Returns whether there was anything to do. All of it is one transaction, so a run that is stopped changes nothing. `isAfresh` counts all days
 * again, for a past that was loaded later.
 */
export async function closeDays(ctx: Ctx, { isAfresh = false } = {}): Promise<boolean> {
  return inTransaction(ctx, async (ctx) => {
    await holdKeptSums(ctx);
    const until = dayOf(ctx.now());
    const found = isAfresh ? null : await findClosedUntil(ctx);
    if (found === until) return false;
    const closed = found !== null && found > until ? await reopenDays(ctx, until) : found;
    const from = closed ?? BEGINNING;
    const recountFrom = closed ? addDays(closed, -RECOUNTED_DAYS) : BEGINNING;
    await countListeners(ctx, { from, until });
    await sumSongDays(ctx, { from: recountFrom, until });
    await sumArtistDays(ctx, { from, recountFrom, until });
    await sumSiteDays(ctx, { from, recountFrom, until });
    await setClosedUntil(ctx, until);
    return true;
  });
}

async function sumSongDays(ctx: Ctx, { from, until }: Days): Promise<void> {
  await ctx.db.execute(sql`delete from song_days where day >= ${from}::date`);
  await ctx.db.execute(sql`
    insert into song_days (song_id, day, likes, comments)
    select song_id, day, sum(likes), sum(comments) from (
      select song_id, (liked_at at time zone 'UTC')::date as day, 1 as likes, 0 as comments from liked_songs
      union all
      select song_id, (created_at at time zone 'UTC')::date, 0, 1 from song_comments where deleted_at is null
    ) as happened where day >= ${from}::date and day < ${until}::date group by song_id, day`);
}

/** The subscribers of a closed day stay as they were counted then, since a later renewal rewrites their rows. */
async function sumArtistDays(ctx: Ctx, days: Days & { recountFrom: string }): Promise<void> {
  const { from, recountFrom, until } = days;
  await ctx.db.execute(sql`
    insert into artist_days (artist_id, day, subscribers, new_subscribers)
    select artist_id, day, subscribers, new_subscribers from (${subscribersByDay({ from, until, now: ctx.now() })}) as counted
    on conflict (artist_id, day) do update set
      subscribers = excluded.subscribers, new_subscribers = excluded.new_subscribers`);
  await ctx.db.execute(sql`
    insert into artist_days (artist_id, day, earnings_cents)
    select e.artist_id, e.day, e.cents from (${earningsByDay({ from: recountFrom, until })}) as e
      join artists a on a.id = e.artist_id
    on conflict (artist_id, day) do update set earnings_cents = excluded.earnings_cents`);
}

/**
 * Forgets the sums of days that were closed while a clock was ahead, and returns the first of them. Each closing notes the
 * size of the storage on its last day, so the last such day before `today` ended the last closing at a right time.
 */
async function reopenDays(ctx: Ctx, today: string): Promise<string> {
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
