import { tables } from '@stagedoor/db';
import { and, inArray, isNull, or } from 'drizzle-orm';
import { type Ctx, inTransaction } from '../../platform/context/index.ts';

const { ledgerAccounts, ledgerEntries, ledgerTransactions } = tables;
type Account = { kind: (typeof ledgerAccounts.$inferSelect)['kind']; artistId: number | null };
/** Debits are positive, credits negative. */
export type LedgerEntry = Account & { cents: number };

/**
 * Books one event whose entries sum to zero; entries of zero are left out. `reference` names the event:
 * booking it again changes nothing.
 */
export async function bookTransaction(
  ctx: Ctx,
  input: {
    reference: string;
    kind: (typeof ledgerTransactions.$inferSelect)['kind'];
    at: Date;
    entries: readonly LedgerEntry[];
  },
): Promise<void> {
  const entries = sumByAccount(input.entries);
  if (entries.length === 0) return;
  await inTransaction(ctx, async (ctx) => {
    const [transaction] = await ctx.db
      .insert(ledgerTransactions)
      .values({ reference: input.reference, kind: input.kind, createdAt: input.at })
      .onConflictDoNothing()
      .returning({ id: ledgerTransactions.id });
    if (!transaction) return;
    const idOf = await accountIds(ctx, entries);
    await ctx.db.insert(ledgerEntries).values(
      entries.map((entry) => ({
        transactionId: transaction.id,
        accountId: idOf(entry),
        amountCents: entry.cents,
      })),
    );
  });
}

const keyOf = ({ kind, artistId }: Account) => `${kind}:${artistId ?? ''}`;

/** Always in the same order, so that two transactions opening the same accounts cannot deadlock. */
function sumByAccount(entries: readonly LedgerEntry[]): LedgerEntry[] {
  return [...Map.groupBy(entries, keyOf).values()]
    .map(([first, ...others]) => ({
      ...(first as LedgerEntry),
      cents: others.reduce((sum, { cents }) => sum + cents, first?.cents ?? 0),
    }))
    .filter(({ cents }) => cents !== 0)
    .sort((a, b) => a.kind.localeCompare(b.kind) || (a.artistId ?? 0) - (b.artistId ?? 0));
}

async function accountIds(ctx: Ctx, wanted: readonly Account[]): Promise<(account: Account) => number> {
  await ctx.db
    .insert(ledgerAccounts)
    .values(wanted.map(({ kind, artistId }) => ({ kind, artistId })))
    .onConflictDoNothing();
  const artistIds = wanted.flatMap(({ artistId }) => artistId ?? []);
  const isWanted = or(isNull(ledgerAccounts.artistId), inArray(ledgerAccounts.artistId, artistIds));
  const kinds = wanted.map(({ kind }) => kind);
  const rows = await ctx.db
    .select()
    .from(ledgerAccounts)
    .where(and(inArray(ledgerAccounts.kind, kinds), isWanted));
  const ids = new Map(rows.map((row) => [keyOf(row), row.id]));
  return (account) => {
    const id = ids.get(keyOf(account));
    if (id === undefined) throw new Error('The ledger account was not inserted');
    return id;
  };
}
