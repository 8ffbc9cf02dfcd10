import type { MoneyInput } from '@stagedoor/validators';
import { sql } from 'drizzle-orm';
import { csvLine } from '../../platform/audit/index.ts';
import { type Ctx, requireAdmin } from '../../platform/context/index.ts';
import { isSince, isUntil, spanOf } from './money-sums.ts';

const PAGE = 1_000;
interface Entry {
  id: number;
  transaction: number;
  at: string;
  kind: string;
  reference: string;
  account: string;
  artistId: number | null;
  artistName: string | null;
  cents: number;
}

/** The ledger's entries of some UTC days as lines of a CSV file, oldest first. Each transaction's debits equal its credits. */
export async function* exportLedger(ctx: Ctx, input: MoneyInput): AsyncGenerator<string> {
  requireAdmin(ctx);
  const span = spanOf(ctx, input);
  yield csvLine([
    ...['date', 'time', 'transaction', 'kind', 'reference', 'entry', 'account', 'artist', 'artist_name'],
    ...['debit', 'credit', 'currency'],
  ]);
  let last: Entry | undefined;
  do {
    const rows: Entry[] = [
      ...(await ctx.db.execute<{ [Key in keyof Entry]: Entry[Key] }>(sql`
        select e.id, t.id as transaction, to_char(t.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at,
          t.kind, t.reference, a.kind as account, a.artist_id as "artistId", n.name as "artistName",
          e.amount_cents as cents
        from ledger_transactions t
        join ledger_entries e on e.transaction_id = t.id
        join ledger_accounts a on a.id = e.account_id
        left join artists n on n.id = a.artist_id
        where ${isUntil(span)} and ${
          last
            ? sql`(t.created_at, t.id, e.id) > (${last.at}::timestamptz, ${last.transaction}::int, ${last.id}::int)`
            : isSince(span)
        }
        order by t.created_at, t.id, e.id limit ${PAGE}`)),
    ];
    yield rows.map(toCsv).join('');
    last = rows.length === PAGE ? rows.at(-1) : undefined;
  } while (last);
}

const toCsv = ({ id, transaction, at, kind, reference, account, artistId, artistName, cents }: Entry) =>
  csvLine([
    at.slice(0, 10),
    at,
    transaction,
    kind,
    reference,
    id,
    account,
    artistId,
    artistName,
    cents > 0 ? { cents } : null,
    cents < 0 ? { cents: 0 - cents } : null,
    'USD',
  ]);
