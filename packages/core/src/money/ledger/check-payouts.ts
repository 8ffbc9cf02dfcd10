import { sql } from 'drizzle-orm';
import type { Ctx } from '../../platform/context/index.ts';

/** Lists the transfers and reversals that are booked otherwise than their rows say, or not at all. */
export async function checkPayouts(ctx: Ctx): Promise<string[]> {
  const rows = await ctx.db.execute<{ reference: string; booked: number; made: number }>(sql`
    with booked as (
      select t.reference, a.artist_id, sum(e.amount_cents)::int as cents
      from ledger_transactions t join ledger_entries e on e.transaction_id = t.id
      join ledger_accounts a on a.id = e.account_id and a.kind = 'artist_payable'
      where t.kind = 'payout' group by 1, 2),
    made as (
      select 'payout:' || id as reference, artist_id, amount_cents as cents from payouts where state = 'paid'
      union all
      select 'payout:' || r.payout_id || ':reversal:' || r.id, p.artist_id, - r.amount_cents
      from payout_reversals r join payouts p on p.id = r.payout_id where r.state = 'paid')
    select reference, coalesce(b.cents, 0) as booked, coalesce(m.cents, 0) as made
    from booked b full join made m using (reference, artist_id) where b.cents is distinct from m.cents`);
  const reversed = await ctx.db.execute<{ id: number }>(sql`
    select p.id from payouts p where p.reversed_cents <> (
      select coalesce(sum(r.amount_cents), 0) from payout_reversals r where r.payout_id = p.id and r.state = 'paid')
      or p.reversed_cents > p.amount_cents`);
  return [
    ...rows.map(({ reference, booked, made }) => `${reference}: booked ${booked}, made ${made}`),
    ...reversed.map(({ id }) => `payout ${id}: its reversals do not add up`),
  ];
}
