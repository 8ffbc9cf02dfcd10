import { createDemoPayments } from '../../money/payments/index.ts';
import type { KnownTransfer, PaymentProvider, PayoutProvider } from '../../platform/context/index.ts';
import { conflict, unavailable } from '../../platform/errors/index.ts';

export type Trouble = 'killed-before' | 'killed-after' | 'away' | 'refused';

/**
 * The demo provider with books of its own, as a real one has them: what was transferred stays transferred, whoever
 * heard of it. `trouble` says what goes wrong with a call; accounts are as they are set, else ready.
 */
export function createPlayBank() {
  const transfers = new Map<number, KnownTransfer & { at: Date; invoiceRef: string }>();
  const reversals = new Map<number, { transferRef: string; amountCents: number }>();
  const accounts = new Map<string, Awaited<ReturnType<PayoutProvider['readAccount']>>>();
  const bank = {
    transfers,
    reversals,
    accounts,
    /** Accounts that were closed; another is opened in their place. */
    gone: new Set<string>(),
    trouble: (_call: 'transfer' | 'reverse', _id: number): Trouble | null => null,
  };
  const demo = createDemoPayments();
  let opened = 0;
  /** `move` happens unless the call is stopped before. */
  function guard<T>(call: 'transfer' | 'reverse', id: number, move: () => T): T {
    const trouble = bank.trouble(call, id);
    if (trouble === 'killed-before') throw new Error('The worker was killed before it asked');
    if (trouble === 'away') throw unavailable();
    if (trouble === 'refused') throw conflict('This account cannot receive transfers');
    const moved = move();
    if (trouble === 'killed-after') throw new Error('The worker was killed before it heard the answer');
    return moved;
  }
  const payouts: PayoutProvider = {
    openAccount: async (_ctx, { artistId, accountRef }) => ({
      accountRef:
        accountRef !== null && !bank.gone.has(accountRef) ? accountRef : `account_${artistId}_${++opened}`,
      url: 'https://bank.example.org/who-are-you',
    }),
    readAccount: async (_ctx, accountRef) => accounts.get(accountRef) ?? { state: 'ready', needs: [] },
    transfer: async (ctx, { payoutId, accountRef, amountCents, invoiceRef }) =>
      guard('transfer', payoutId, () => {
        const known = transfers.get(payoutId);
        if (known && (known.amountCents !== amountCents || known.accountRef !== accountRef))
          throw new Error(`Payout ${payoutId} was asked for with other details`);
        const transferRef = `tr_${payoutId}`;
        if (!known)
          transfers.set(payoutId, {
            transferRef,
            payoutId,
            accountRef,
            amountCents,
            reversedCents: 0,
            at: ctx.now(),
            invoiceRef,
          });
        return { transferRef };
      }),
    reverse: async (_ctx, { reversalId, transferRef, amountCents }) =>
      guard('reverse', reversalId, () => {
        const transfer = [...transfers.values()].find((one) => one.transferRef === transferRef);
        if (!transfer) throw new Error(`${transferRef} is unknown`);
        if (!reversals.has(reversalId)) {
          reversals.set(reversalId, { transferRef, amountCents });
          transfer.reversedCents += amountCents;
        }
        if (transfer.reversedCents > transfer.amountCents)
          throw new Error(`${transferRef} was reversed too far`);
        return { reversalRef: `trr_${reversalId}` };
      }),
    listTransfers: async function* (_ctx, since) {
      for (const { at, invoiceRef: _ref, ...transfer } of transfers.values()) if (at >= since) yield transfer;
    },
  };
  return { bank, payments: { ...demo, payouts } satisfies PaymentProvider };
}
