import { getBalance } from '@stagedoor/core/money/payouts';
import { tables } from '@stagedoor/db';
import { and, eq, sql } from 'drizzle-orm';
import type { Books } from './books.ts';

const { artists, ledgerAdjustments, payoutAccounts } = tables;

/** Nothing that can be sent to an artist waits, and nothing can be sent that Stripe would not take. */
export async function comparePayees(life: Books): Promise<string[]> {
  const { stripe, admin, system } = life;
  const [adjusted] = await system.db
    .select({ cents: sql<number>`coalesce(sum(${ledgerAdjustments.amountCents}), 0)::int` })
    .from(ledgerAdjustments)
    .where(and(eq(ledgerAdjustments.state, 'confirmed'), sql`${ledgerAdjustments.amountCents} > 0`));
  const rows = await system.db
    .select({ artist: artists, account: payoutAccounts })
    .from(artists)
    .leftJoin(payoutAccounts, eq(payoutAccounts.artistId, artists.id));
  const found: string[] = [];
  for (const { artist, account } of rows) {
    const atStripe = stripe?.accounts().find(({ id }) => id === account?.providerRef);
    const isReady = stripe ? atStripe?.capabilities.transfers === 'active' : true;
    if (account && (account.state === 'ready') !== isReady)
      found.push(`the account of artist ${artist.id} is ${account.state}, and at Stripe it ${isReady}`);
    const { availableCents, pendingCents } = await getBalance(admin, { artistId: artist.id });
    if (availableCents > 0) found.push(`artist ${artist.id} has not got ${availableCents} cents`);
    const mayGet = account && isReady && !artist.deletedAt && artist.mergedIntoId === null;
    // A correction belongs to no payment, so it is never transferred by itself.
    if (mayGet && pendingCents > (adjusted?.cents ?? 0))
      found.push(`${pendingCents} cents of artist ${artist.id} wait for nothing`);
  }
  return found;
}
