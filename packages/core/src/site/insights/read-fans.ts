import { sql } from 'drizzle-orm';
import type { Ctx } from '../../platform/context/index.ts';
import { earningsByDay, subscribersByDay } from './artist-sums.ts';
import { addDays, dayOf, laterOf } from './periods.ts';
import type { Span } from './read-music.ts';

/** An artist's subscribers and earnings on one day. */
export interface FansOfDay {
  day: string;
  /** At its end, or now. */
  subscribers: number;
  gained: number;
  lost: number;
  cents: number;
}

/**
 * Every day of the span until today. Lost are those who are missing at the end of a day, compared with the day
 * before and the new ones, so that the three always agree.
 */
export async function readFans(ctx: Ctx, artistId: number, span: Span): Promise<FansOfDay[]> {
  const before = addDays(span.from, -1);
  const today = dayOf(ctx.now());
  const until = span.until > today ? addDays(today, 1) : span.until;
  const since = laterOf(span.closedUntil, before);
  const rows = await ctx.db.execute<{ day: string; subscribers: number; gained: number; cents: number }>(sql`
    select day::text, sum(subscribers)::int as subscribers, sum(gained)::int as gained, sum(cents)::int as cents
    from (
      select day, subscribers, new_subscribers as gained, earnings_cents as cents from artist_days
      where artist_id = ${artistId} and day >= ${before}::date and day < least(${until}::date, ${span.closedUntil}::date)
      union all select day, subscribers, new_subscribers, 0
        from (${subscribersByDay({ from: since, until, artistId, now: ctx.now() })}) as counted
      union all select day, 0, 0, cents from (${earningsByDay({ from: since, until, artistId })}) as earned
    ) as days group by day`);
  const known = new Map(rows.map((row) => [row.day, row]));
  const days: FansOfDay[] = [];
  let last = known.get(before)?.subscribers ?? 0;
  for (let day = span.from; day < until; day = addDays(day, 1)) {
    const { subscribers = 0, gained = 0, cents = 0 } = known.get(day) ?? {};
    days.push({ day, subscribers, gained, lost: Math.max(0, last + gained - subscribers), cents });
    last = subscribers;
  }
  return days;
}
