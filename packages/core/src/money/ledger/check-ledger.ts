import { sql } from 'drizzle-orm';
import type { Ctx } from '../../platform/context/index.ts';
import { checkPayouts } from './check-payouts.ts';
import { checkShares } from './check-shares.ts';

/**
 * Lists the errors in the books, one per line; empty when every transaction balances, every paid invoice is
 * booked with its price, fee, refund and the operator's share, what each artist is owed matches their invoice lines, and
 * transfers are booked as their rows say.
 */
export async function checkLedger(ctx: Ctx): Promise<string[]> {
  const unbalanced = await ctx.db.execute<{ reference: string; cents: number }>(sql`
    select t.reference, coalesce(sum(e.amount_cents), 0)::int as cents
    from ledger_transactions t left join ledger_entries e on e.transaction_id = t.id
    group by t.id having coalesce(sum(e.amount_cents), 0) <> 0 or count(e.id) = 0`);
  const invoices = await ctx.db.execute<{ id: number; problem: string }>(sql`
    with booked as (
      select split_part(t.reference, ':', 2)::int as invoice_id,
        coalesce(sum(e.amount_cents) filter (where t.kind = 'charge'), 0) as charge,
        coalesce(-sum(e.amount_cents) filter (where t.kind = 'fee'), 0) as fee,
        coalesce(-sum(e.amount_cents) filter (where t.kind = 'refund'), 0) as refund
      from ledger_transactions t
      join ledger_entries e on e.transaction_id = t.id
      join ledger_accounts a on a.id = e.account_id and a.kind = 'cash'
      where t.reference like 'invoice:%' group by 1)
    select coalesce(i.id, b.invoice_id) as id, case
      when i.id is null then 'is booked and not there'
      when coalesce(b.charge, 0) <> case when i.state in ('paid', 'refunded') then i.amount_cents else 0 end then 'price'
      when coalesce(b.fee, 0) <> case when i.state in ('paid', 'refunded') then i.fee_cents else 0 end then 'fee'
      when coalesce(b.refund, 0) <> i.refunded_cents then 'refund'
      when i.amount_cents <> (select coalesce(sum(amount_cents), 0) from invoice_lines l where l.invoice_id = i.id)
        then 'lines'
      when i.refunded_cents <> (select coalesce(sum(refunded_cents), 0) from invoice_lines l where l.invoice_id = i.id)
        then 'refunded lines' end as problem
    from invoices i full join booked b on b.invoice_id = i.id`);
  const artists = await ctx.db.execute<{ artist_id: number; owed: number; billed: number }>(sql`
    with owed as (
      select a.artist_id, -sum(e.amount_cents) as cents
      from ledger_entries e join ledger_accounts a on a.id = e.account_id
      join ledger_transactions t on t.id = e.transaction_id
      where a.kind = 'artist_payable' and t.kind = 'charge' and t.reference like 'invoice:%' group by 1),
    billed as (
      select l.artist_id, sum(l.amount_cents) as cents from invoice_lines l
      join invoices i on i.id = l.invoice_id where i.state in ('paid', 'refunded') group by 1)
    select coalesce(o.artist_id, b.artist_id) as artist_id,
      coalesce(o.cents, 0)::int as owed, coalesce(b.cents, 0)::int as billed
    from owed o full join billed b on b.artist_id = o.artist_id
    where coalesce(o.cents, 0) <> coalesce(b.cents, 0)`);
  return [
    ...unbalanced.map(({ reference, cents }) => `${reference} is off balance by ${cents}`),
    ...invoices.filter(({ problem }) => problem).map(({ id, problem }) => `invoice ${id}: ${problem}`),
    ...artists.map((row) => `artist ${row.artist_id}: booked ${row.owed}, billed ${row.billed}`),
    ...(await checkShares(ctx)),
    ...(await checkPayouts(ctx)),
  ];
}
