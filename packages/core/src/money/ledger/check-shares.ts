import { sql } from 'drizzle-orm';
import type { Ctx } from '../../platform/context/index.ts';
import { operatorShares } from './operator-shares.ts';

interface CheckedInvoice extends Record<string, unknown> {
  id: number;
  sharePercent: number;
  feeCents: number;
  isPaid: boolean;
  lines: { artistId: number; amountCents: number; refundedCents: number }[];
  booked: { artistId: number; cents: number }[];
}

/** Lists the invoices whose booked share of the operator is not the one that follows from their lines. */
export async function checkShares(ctx: Ctx): Promise<string[]> {
  const invoices = await ctx.db.execute<CheckedInvoice>(sql`
    with booked as (
      select split_part(t.reference, ':', 2)::int as invoice_id, a.artist_id, sum(e.amount_cents)::int as cents
      from ledger_transactions t join ledger_entries e on e.transaction_id = t.id
      join ledger_accounts a on a.id = e.account_id
      where t.kind = 'share' and a.kind = 'artist_payable' group by 1, 2)
    select i.id, i.share_percent as "sharePercent", i.fee_cents as "feeCents", i.state in ('paid', 'refunded') as "isPaid",
      (select coalesce(json_agg(json_build_object(
        'artistId', l.artist_id, 'amountCents', l.amount_cents, 'refundedCents', l.refunded_cents) order by l.id), '[]')
        from invoice_lines l where l.invoice_id = i.id) as lines,
      (select coalesce(json_agg(json_build_object('artistId', b.artist_id, 'cents', b.cents)), '[]')
        from booked b where b.invoice_id = i.id) as booked
    from invoices i where i.share_percent > 0 or i.id in (select invoice_id from booked)`);
  return invoices.flatMap((invoice) => {
    const { id, isPaid, lines } = invoice;
    const shares = operatorShares(invoice).map((cents, i) => ({ artistId: lines[i]?.artistId ?? 0, cents }));
    const wanted = describe(isPaid ? shares : []);
    const booked = describe(invoice.booked);
    return wanted === booked ? [] : [`invoice ${id}: share ${booked || 'none'}, not ${wanted || 'none'}`];
  });
}

/** The sums of artists, such as '3: 7, 4: 2'. */
function describe(parts: readonly { artistId: number; cents: number }[]): string {
  const sums = [...Map.groupBy(parts, ({ artistId }) => artistId)].map(
    ([artistId, parts]) => [artistId, parts.reduce((sum, { cents }) => sum + cents, 0)] as const,
  );
  return sums
    .filter(([, cents]) => cents !== 0)
    .sort(([a], [b]) => a - b)
    .map(([artistId, cents]) => `${artistId}: ${cents}`)
    .join(', ');
}
