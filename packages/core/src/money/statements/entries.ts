import { type SQL, sql } from 'drizzle-orm';

/** SQL for a list of ids. */
const listed = (ids: readonly number[]): SQL => sql`any(${sql.param([...ids])}::int[])`;

/**
 * SQL for the ledger entries of artists, with `cents` from their side: positive ones are owed to them. Payments and what
 * follows from them name their invoice in the reference, adjustments their row.
 */
export const entriesOf = (artistIds: readonly number[], when: SQL = sql`true`): SQL => sql`
  select e.id, t.created_at, t.kind, a.artist_id, -e.amount_cents as cents,
    substring(t.reference from '^invoice:([0-9]+):')::int as invoice_id,
    substring(t.reference from '^adjustment:([0-9]+)$')::int as adjustment_id
  from ledger_accounts a
  join ledger_entries e on e.account_id = a.id
  join ledger_transactions t on t.id = e.transaction_id
  where a.kind = 'artist_payable' and a.artist_id = ${listed(artistIds)} and ${when}`;

/** SQL that joins entries `b` with their invoices `i`, and payments with the artist's lines `l`, which add up to the entry. */
export const withLines = sql`
  left join invoices i on i.id = b.invoice_id
  left join invoice_lines l on b.kind = 'charge' and l.invoice_id = b.invoice_id and l.artist_id = b.artist_id
    and l.amount_cents <> 0`;

/** SQL for a line's type (`statementLineType`). */
export const typeOfEntry = sql`case
  when b.kind = 'charge' then case when l.is_tip then 'tip' when i.kind = 'sale' then 'sale' else 'subscription' end
  when b.kind = 'payout' and b.cents > 0 then 'reversal'
  else b.kind end`;
