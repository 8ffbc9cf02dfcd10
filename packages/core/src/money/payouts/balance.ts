import type { Balance } from '@stagedoor/validators';
import type { Ctx } from '../../platform/context/index.ts';
import { choosePayee } from './choose-payee.ts';
import { planTransfers, readOwed } from './plan.ts';

/**
 * A profile's money, with that of profiles merged into it; for those who manage it and admins.
 *
 * - `owedCents` is the balance of `artist_payable`: charges and what came back of transfers, less fees, the operator's
 *   share, refunds and transfers. It may be below zero.
 * - `availableCents` is what the next run would transfer: parts of paid invoices, at most that balance less the
 *   transfers under way; 0 while the account is not ready.
 * - `pendingCents` is the rest of it that waits: for an account, or for the provider's answer (`payouts` rows).
 * - `paidOutCents` are the ledger's `payout` entries: transfers less what was taken back.
 */
export async function getBalance(ctx: Ctx, input: { artistId?: number | undefined }): Promise<Balance> {
  const { artistIds, isReady } = await choosePayee(ctx, input.artistId);
  const { owedCents, paidOutCents } = await readOwed(ctx, artistIds);
  const planned = isReady ? await planTransfers(ctx, artistIds, null) : [];
  const availableCents = planned.reduce((sum, { amountCents }) => sum + amountCents, 0);
  return {
    currency: 'USD',
    pendingCents: Math.max(0, owedCents - availableCents),
    availableCents,
    paidOutCents,
    owedCents,
  };
}
