import { sql } from 'drizzle-orm';
import type { Ctx } from '../../platform/context/index.ts';

/** An artist's part of a paid invoice: what the ledger says is theirs, and what was transferred of it. */
interface Part extends Record<string, unknown> {
  invoiceId: number;
  artistId: number;
  /** After fee, share and refunds; below zero where a refund left the artist with the fee. */
  dueCents: number;
  /** Transfers that were made or are being made, less what came back of them. */
  sentCents: number;
}

export interface PlannedTransfer {
  invoiceId: number;
  artistId: number;
  amountCents: number;
}

export interface Owed {
  /** The debt to the profiles by the ledger; below zero after refunds. */
  owedCents: number;
  /** Transfers that were asked for and not answered. */
  sendingCents: number;
  /** Transfers less what came back. */
  paidOutCents: number;
}

const inGroup = (artistIds: readonly number[]) => sql`any(${sql.param([...artistIds])}::int[])`;

/** The sums of some profiles' accounts in the ledger, and of their unanswered transfers. */
export async function readOwed(ctx: Ctx, artistIds: readonly number[]): Promise<Owed> {
  const [row] = await ctx.db.execute<Owed & Record<string, unknown>>(sql`
    select coalesce(-sum(e.amount_cents), 0)::int as "owedCents",
      coalesce(sum(e.amount_cents) filter (where t.kind = 'payout'), 0)::int as "paidOutCents",
      (select coalesce(sum(p.amount_cents), 0)::int from payouts p
        where p.state = 'pending' and p.artist_id = ${inGroup(artistIds)}) as "sendingCents"
    from ledger_accounts a join ledger_entries e on e.account_id = a.id
    join ledger_transactions t on t.id = e.transaction_id
    where a.kind = 'artist_payable' and coalesce(a.artist_id, 0) = ${inGroup(artistIds)}`);
  if (!row) throw new Error('An aggregate has a row');
  return row;
}

/**
 * The next transfers, oldest invoices first. Each is at most what is left of the artist's part, and all together what
 * the balance allows, so that a balance below zero is offset by what comes next.
 */
export async function planTransfers(
  ctx: Ctx,
  artistIds: readonly number[],
  limit: number | null,
): Promise<PlannedTransfer[]> {
  const { owedCents, sendingCents } = await readOwed(ctx, artistIds);
  let left = owedCents - sendingCents;
  if (left <= 0) return [];
  const parts = await listParts(ctx, artistIds, sql`greatest(due.cents, 0) > coalesce(sent.cents, 0)`, limit);
  const planned: PlannedTransfer[] = [];
  for (const { invoiceId, artistId, dueCents, sentCents } of parts) {
    const amountCents = Math.min(dueCents - sentCents, left);
    if (amountCents <= 0) break;
    planned.push({ invoiceId, artistId, amountCents });
    left -= amountCents;
  }
  return planned;
}

/** The parts of invoices of which more was transferred than is left of them. */
export const listOverpaid = (ctx: Ctx, artistIds: readonly number[]): Promise<Part[]> =>
  listParts(ctx, artistIds, sql`coalesce(sent.cents, 0) > greatest(due.cents, 0)`, null);

/** Only invoices of the provider in use: play money is never transferred by a real one. */
async function listParts(
  ctx: Ctx,
  artistIds: readonly number[],
  which: ReturnType<typeof sql>,
  limit: number | null,
): Promise<Part[]> {
  return ctx.db.execute<Part>(sql`
    with due as (
      select split_part(t.reference, ':', 2)::int as invoice_id, a.artist_id, (-sum(e.amount_cents))::int as cents
      from ledger_accounts a join ledger_entries e on e.account_id = a.id
      join ledger_transactions t on t.id = e.transaction_id
      where a.kind = 'artist_payable' and coalesce(a.artist_id, 0) = ${inGroup(artistIds)}
        and t.reference like 'invoice:%'
      group by 1, 2),
    sent as (
      select invoice_id, artist_id, sum(amount_cents - reversed_cents)::int as cents
      from payouts where state <> 'failed' and artist_id = ${inGroup(artistIds)} group by 1, 2)
    select due.invoice_id as "invoiceId", due.artist_id as "artistId", due.cents as "dueCents",
      coalesce(sent.cents, 0) as "sentCents"
    from due left join sent using (invoice_id, artist_id)
    join invoices i on i.id = due.invoice_id and i.provider = ${ctx.payments.name}
    where ${which} order by i.paid_at, i.id, due.artist_id limit ${limit}`);
}
