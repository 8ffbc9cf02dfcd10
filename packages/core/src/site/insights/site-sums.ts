import { type SQL, sql } from 'drizzle-orm';
import { readTotalUse } from '../../catalog/uploads/index.ts';
import type { Ctx } from '../../platform/context/index.ts';
import { addDays, type Days } from './periods.ts';

const dayIn = (column: SQL): SQL => sql`(${column} at time zone 'UTC')::date`;
const between = (column: SQL, { from, until }: Days): SQL =>
  sql`${column} >= ${from}::date::timestamp at time zone 'UTC' and ${column} < ${until}::date::timestamp at time zone 'UTC'`;

/**
 * SQL for the site's daily figures, from its first day with users. `subscribers` is SQL for `day, subscribers`, with
 * any number of rows a day. Users are counted in an index of all, minus the few deleted ones.
 */
export const siteSums = (days: Days, subscribers: SQL): SQL => {
  const before = sql`created_at < ${days.from}::date::timestamp at time zone 'UTC'`;
  return sql`
  with joined as (
    select ${dayIn(sql`created_at`)} as day, count(*)::int as people from users
    where deleted_at is null and ${between(sql`created_at`, days)} group by 1
  ), played as (
    select day, sum(plays)::int as plays from daily_plays
    where day >= ${days.from}::date and day < ${days.until}::date group by 1
  ), subscribed as (
    select day, sum(subscribers)::int as subscribers from (${subscribers}) as counted group by 1
  ), booked as (
    select ${dayIn(sql`t.created_at`)} as day,
      coalesce(sum(e.amount_cents) filter (where a.kind = 'cash' and t.kind in ('charge', 'refund')), 0)::int as sales,
      coalesce(-sum(e.amount_cents) filter (where a.kind = 'artist_payable' and t.kind in ('charge', 'fee', 'share', 'refund')), 0)::int as earnings
    from ledger_transactions t
    join ledger_entries e on e.transaction_id = t.id join ledger_accounts a on a.id = e.account_id
    where ${between(sql`t.created_at`, days)} group by 1
  )
  select d.day::date as day, coalesce(joined.people, 0) as new_people,
    (select count(*) from users where ${before})::int
      - (select count(*) from users where deleted_at is not null and ${before})::int
      + (sum(coalesce(joined.people, 0)) over (order by d.day))::int as people,
    coalesce(played.plays, 0) as plays, coalesce(subscribed.subscribers, 0) as subscribers,
    coalesce(booked.sales, 0) as sales_cents, coalesce(booked.earnings, 0) as earnings_cents
  from generate_series(
    greatest(${days.from}::timestamp, (select date_trunc('day', min(created_at) at time zone 'UTC') from users)),
    ${days.until}::timestamp - interval '1 day', '1 day'
  ) as d(day)
  left join joined on joined.day = d.day left join played on played.day = d.day
  left join subscribed on subscribed.day = d.day left join booked on booked.day = d.day`;
};

/**
 * Keeps the site's figures of days that are over. People, subscribers and storage of earlier days stay as they were
 * counted then; plays and money that were booked late are counted again.
 */
export async function sumSiteDays(
  ctx: Ctx,
  { from, recountFrom, until }: Days & { recountFrom: string },
): Promise<void> {
  const subscribers = sql`select day, subscribers from artist_days where day >= ${recountFrom}::date and day < ${until}::date`;
  const bytes = await readTotalUse(ctx);
  const lastDay = addDays(until, -1);
  await ctx.db.execute(sql`
    insert into site_days (day, new_people, people, plays, subscribers, sales_cents, earnings_cents, storage_bytes)
    select day, new_people, people, plays, subscribers, sales_cents, earnings_cents,
      case when day = ${lastDay}::date then ${bytes}::bigint end
    from (${siteSums({ from: recountFrom, until }, subscribers)}) as sums
    on conflict (day) do update set
      new_people = excluded.new_people, plays = excluded.plays,
      sales_cents = excluded.sales_cents, earnings_cents = excluded.earnings_cents,
      people = case when excluded.day >= ${from}::date then excluded.people else site_days.people end,
      subscribers = case when excluded.day >= ${from}::date then excluded.subscribers else site_days.subscribers end,
      storage_bytes = coalesce(site_days.storage_bytes, excluded.storage_bytes)`);
}
