import type { StatementLine } from '@stagedoor/validators';
import { sql } from 'drizzle-orm';
import type { Ctx } from '../../platform/context/index.ts';
import { entriesOf, typeOfEntry, withLines } from './entries.ts';
import { spanOf } from './period.ts';

/** The place of a line: an entry of a payment has one line for each line of its invoice. */
export interface LinePlace {
  at: string;
  entryId: number;
  lineId: number;
}
export interface PlacedLine extends StatementLine, LinePlace {}

/** SQL for the name of who gave the tip of an invoice `b`, where they wanted it to be known and are still there. */
const GIVER = sql`
  select u.display_username from purchases p join tips t on t.purchase_id = p.id join users u on u.id = p.user_id
  where p.invoice_id = b.invoice_id and t.shows_name and u.deleted_at is null`;

/**
 * Up to `limit` lines of a period behind a place, oldest first. Payments are told by the artist's lines of the invoice, all
 * else by its entry in the ledger.
 */
export async function readLines(
  ctx: Ctx,
  input: { ledgerIds: readonly number[]; period: string; after?: LinePlace | undefined; limit: number },
): Promise<PlacedLine[]> {
  const { from, until } = spanOf(input.period);
  const { after } = input;
  const inPeriod = sql`t.created_at >= ${(after ? new Date(after.at) : from).toISOString()}::timestamptz
    and t.created_at < ${until.toISOString()}::timestamptz`;
  const rows = await ctx.db.execute<{ [Key in keyof PlacedLine]: PlacedLine[Key] }>(sql`
    with booked as (${entriesOf(input.ledgerIds, inPeriod)})
    select to_char(b.created_at at time zone 'UTC', 'YYYY-MM-DD') as date, ${typeOfEntry} as type,
      case when l.id is not null then l.title
        when b.adjustment_id is not null then (select reason from ledger_adjustments where id = b.adjustment_id)
        else (select string_agg(title, ', ' order by id) from invoice_lines
          where invoice_id = b.invoice_id and artist_id = b.artist_id) end as title,
      case when l.is_tip then (${GIVER}) end as "from",
      coalesce(l.is_part, false) as "isPart", b.invoice_id as "invoiceId",
      coalesce(l.amount_cents, b.cents)::int as "amountCents",
      to_char(b.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at,
      b.id as "entryId", coalesce(l.id, 0) as "lineId"
    from booked b ${withLines}
    ${
      after
        ? sql`where (b.created_at, b.id, coalesce(l.id, 0)) >
            (${after.at}::timestamptz, ${after.entryId}::int, ${after.lineId}::int)`
        : sql``
    }
    order by b.created_at, b.id, coalesce(l.id, 0) limit ${input.limit}`);
  return [...rows];
}

export const presentLine = ({
  date,
  type,
  title,
  from,
  isPart,
  invoiceId,
  amountCents,
}: PlacedLine): StatementLine => ({
  date,
  type,
  title,
  from,
  isPart,
  invoiceId,
  amountCents,
});
