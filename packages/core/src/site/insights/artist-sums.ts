import { type SQL, sql } from 'drizzle-orm';
import type { Days } from './periods.ts';

interface Choice extends Days {
  /** All artists without it. */
  artistId?: number;
}

/**
 * SQL for `artist_id, day, subscribers, new_subscribers` of each day with any: who had access at its end (or now),
 * and who began on it.
 */
export const subscribersByDay = ({ from, until, artistId, now }: Choice & { now: Date }): SQL => sql`
  select s.artist_id, d.day::date as day,
    (count(*) filter (
      where s.ends_at > least(d.day + interval '1 day', ${now.toISOString()}::timestamptz at time zone 'UTC')
    ))::int as subscribers,
    (count(*) filter (where s.start_date >= d.day))::int as new_subscribers
  from (
    select s.artist_id, s.start_date at time zone 'UTC' as start_date,
      coalesce(case when not s.active then s.end_date end, greatest(s.paid_until, s.grace_until, s.gift_until))
        at time zone 'UTC' as ends_at
    from subscriptions s join users u on u.id = s.user_id
    where u.deleted_at is null ${artistId === undefined ? sql`` : sql`and s.artist_id = ${artistId}`}
  ) as s
  cross join lateral generate_series(
    greatest(${from}::timestamp, date_trunc('day', s.start_date)), ${until}::timestamp - interval '1 day', '1 day'
  ) as d(day)
  where s.ends_at > d.day
  group by s.artist_id, d.day`;

/** SQL for `day, subscribers` of the whole site, where a person counts once for each artist. */
export const siteSubscribersByDay = ({ from, until, now }: Days & { now: Date }): SQL => sql`
  with days as materialized (
    select day::date, (day + interval '1 day') at time zone 'UTC' as ends_at
    from generate_series(${from}::timestamp, ${until}::timestamp - interval '1 day', '1 day') as day
  )
  select d.day, count(*)::int as subscribers from days d
  join (
    select s.start_date, coalesce(case when not s.active then s.end_date end, greatest(s.paid_until, s.grace_until, s.gift_until)) as ends_at
    from subscriptions s
    where not exists (select from users u where u.id = s.user_id and u.deleted_at is not null)
  ) as s on s.start_date < d.ends_at and s.ends_at > least(d.ends_at, ${now.toISOString()}::timestamptz)
  group by 1`;

/** SQL for `artist_id, day, cents` from the ledger: what fans paid, less fees, the operator's share and refunds. An account is found as its index has it. */
export const earningsByDay = ({ from, until, artistId }: Choice): SQL => sql`
  select a.artist_id, (t.created_at at time zone 'UTC')::date as day, (-sum(e.amount_cents))::int as cents
  from ledger_accounts a
  join ledger_entries e on e.account_id = a.id
  join ledger_transactions t on t.id = e.transaction_id
  where a.kind = 'artist_payable' and t.kind in ('charge', 'fee', 'share', 'refund')
    and t.created_at >= ${from}::date::timestamp at time zone 'UTC'
    and t.created_at < ${until}::date::timestamp at time zone 'UTC'
    ${artistId === undefined ? sql`` : sql`and coalesce(a.artist_id, 0) = ${artistId}`}
  group by 1, 2`;
