import { tables } from '@stagedoor/db';
import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Ctx, PayoutProvider } from '../../platform/context/index.ts';
import { isRefusal } from './is-refusal.ts';
import { findPayee, inPayoutTurn } from './payee.ts';
import { planTransfers } from './plan.ts';
import { refusePayout, settlePayout } from './settle-payout.ts';
import { takeBack } from './take-back.ts';

const { invoices, payouts } = tables;
/** How many transfers are written down before the provider is asked for them. */
const BATCH = 100;

/**
 * The job: first takes back what was refunded, then transfers what is left of paid invoices. Each transfer is a row
 * before the provider is asked, so that a killed run is finished by the next one, with the same ids.
 */
export async function payArtist(ctx: Ctx, { artistId }: { artistId: number }): Promise<void> {
  const provider = ctx.payments.payouts;
  if (!provider) return;
  await takeBack(ctx, provider, artistId);
  do {
    if (!(await sendPending(ctx, provider, artistId))) return;
  } while (await writeTransfers(ctx, artistId));
}

/** Whether there are new transfers. */
async function writeTransfers(ctx: Ctx, artistId: number): Promise<boolean> {
  return inPayoutTurn(ctx, artistId, async (ctx, { account, isReady, artistIds }) => {
    if (!account || !isReady) return false;
    const planned = await planTransfers(ctx, artistIds, BATCH);
    if (planned.length === 0) return false;
    const { provider, providerRef: accountRef } = account;
    await ctx.db
      .insert(payouts)
      .values(planned.map((transfer) => ({ ...transfer, provider, accountRef, createdAt: ctx.now() })));
    return true;
  });
}

/** Asks for all transfers that were not answered. False when nothing more may be sent. */
async function sendPending(ctx: Ctx, provider: PayoutProvider, artistId: number): Promise<boolean> {
  const { artistIds } = await findPayee(ctx, artistId);
  const rows = await ctx.db
    .select({ payout: payouts, invoiceRef: invoices.providerRef })
    .from(payouts)
    .innerJoin(invoices, eq(invoices.id, payouts.invoiceId))
    .where(
      and(
        eq(payouts.state, 'pending'),
        inArray(payouts.artistId, artistIds),
        eq(payouts.provider, ctx.payments.name),
      ),
    )
    .orderBy(asc(payouts.id));
  for (const { payout, invoiceRef } of rows) {
    // Asked before each transfer: the profile may have been hidden, or the account refused, since the last one.
    const { isReady } = await findPayee(ctx, artistId);
    if (!isReady) return false;
    const { id: payoutId, accountRef, amountCents } = payout;
    try {
      const { transferRef } = await provider.transfer(ctx, { payoutId, accountRef, amountCents, invoiceRef });
      await settlePayout(ctx, payout, transferRef);
    } catch (error) {
      if (!isRefusal(error)) throw error;
      ctx.log.warn({ payoutId, reason: error.message }, 'The payment provider refused a transfer');
      await refusePayout(ctx, payout, error);
    }
  }
  return true;
}
