import { tables } from '@stagedoor/db';
import { type Ctx, inTransaction } from '../context/index.ts';

const { ledgerAccounts, ledgerEntries, ledgerTransactions } = tables;

/**
 * Books money that came in for an artist: cash is debited, what we owe the artist credited.
 * `reference` names the event; booking the same one again changes nothing.
 */
export async function bookCharge(
  ctx: Ctx,
  input: { reference: string; artistId: number; amountCents: number },
): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const [transaction] = await ctx.db
      .insert(ledgerTransactions)
      .values({ reference: input.reference, kind: 'charge' })
      .onConflictDoNothing()
      .returning({ id: ledgerTransactions.id });
    if (!transaction) return;
    const cash = await accountId(ctx, 'cash', null);
    const payable = await accountId(ctx, 'artist_payable', input.artistId);
    await ctx.db.insert(ledgerEntries).values([
      { transactionId: transaction.id, accountId: cash, amountCents: input.amountCents },
      { transactionId: transaction.id, accountId: payable, amountCents: -input.amountCents },
    ]);
  });
}

async function accountId(
  ctx: Ctx,
  kind: 'cash' | 'artist_payable',
  artistId: number | null,
): Promise<number> {
  await ctx.db.insert(ledgerAccounts).values({ kind, artistId }).onConflictDoNothing();
  const account = await ctx.db.query.ledgerAccounts.findFirst({
    where: (t, { and, eq, isNull }) =>
      and(eq(t.kind, kind), artistId === null ? isNull(t.artistId) : eq(t.artistId, artistId)),
  });
  if (!account) throw new Error('The ledger account was not inserted');
  return account.id;
}
