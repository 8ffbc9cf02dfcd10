import { SUBSCRIPTION_PRICE_CENTS } from '@stagedoor/validators';
import type { BillingTurn, PaymentProvider } from '../../../platform/context/index.ts';
import { periodEndAfter } from '../calendar.ts';
import { type DemoBilling, demoState, endedDemoState, readDemoBilling } from './billing.ts';
import { chargeDemoInvoice } from './charge.ts';
import { renewDemoInvoice } from './renew-invoice.ts';

/**
 * Takes no money: it creates and renews invoices as a card provider would, so that everything after the
 * payment can be tried.
 */
export function createDemoPayments(): PaymentProvider {
  return {
    name: 'demo',
    start: async (ctx, { userId, artistId, artistName }) => {
      // Renew a due invoice before adding the artist, or the artist would be charged for the month that is
      // over.
      await renewDemoInvoice(ctx);
      const billing = await readDemoBilling(ctx, userId);
      const isPaying = billing !== null && billing.periodEnd > ctx.now();
      const next = isPaying ? billing : await beginMonth(ctx, { artistId, artistName });
      const artistIds = [...(billing?.artistIds ?? []), artistId];
      return { kind: 'paid', state: demoState(userId, { ...next, artistIds }) };
    },
    stop: (ctx, { userId, artistId }) =>
      change(ctx, userId, (artistIds) => artistIds.filter((id) => id !== artistId)),
    resume: (ctx, { userId, artistId }) => change(ctx, userId, (artistIds) => [...artistIds, artistId]),
    manage: async () => null,
    end: async (ctx, { userId }) => {
      const billing = await readDemoBilling(ctx, userId);
      return billing && endedDemoState(userId, billing.periodEnd);
    },
  };
}

async function beginMonth(
  ctx: BillingTurn,
  input: { artistId: number; artistName: string },
): Promise<DemoBilling> {
  const start = ctx.now();
  const { artistId, artistName } = input;
  const amountCents = SUBSCRIPTION_PRICE_CENTS;
  await chargeDemoInvoice(ctx, { start, lines: [{ artistId, artistName, amountCents, isPart: false }] });
  return {
    isKnown: true,
    periodEnd: periodEndAfter(start),
    anchorDay: start.getUTCDate(),
    status: 'active',
    artistIds: [],
  };
}

async function change(ctx: BillingTurn, userId: number, changed: (artistIds: number[]) => number[]) {
  const billing = await readDemoBilling(ctx, userId);
  if (!billing) throw new Error(`Nothing is billed to person ${userId}`);
  return demoState(userId, { ...billing, artistIds: changed(billing.artistIds) });
}
