import { SUBSCRIPTION_PRICE_CENTS } from '@stagedoor/validators';
import type { BillingState, BillingTurn, PaymentProvider } from '../../../platform/context/index.ts';
import { periodEndAfter } from '../calendar.ts';
import { findDaysOwed } from '../pending-items.ts';
import { type DemoBilling, demoPeriod, demoState, endedDemoState, readDemoBilling } from './billing.ts';
import { chargeDemoInvoice } from './charge.ts';
import { demoOrders } from './orders.ts';
import { demoPayouts } from './payouts.ts';
import { demoItemRef } from './refs.ts';
import { renewDemoInvoice } from './renew-invoice.ts';
import { demoSales } from './sales.ts';

/**
 * Takes no money: it creates and renews invoices as a card provider would, so that everything after the
 * payment can be tried.
 */
export function createDemoPayments(): PaymentProvider {
  return {
    name: 'demo',
    payouts: demoPayouts,
    start: async (ctx, { artistId, artistName }) => {
      // Renew a due invoice before adding the artist, or the artist would be charged for the month that is
      // over.
      await renewDemoInvoice(ctx);
      const billing = await readDemoBilling(ctx);
      const isPaying = billing !== null && billing.periodEnd > ctx.now();
      const state = isPaying
        ? await withArtist(ctx, billing, artistId)
        : await beginMonth(ctx, { artistId, artistName });
      return { kind: 'paid', state };
    },
    stop: async (ctx, { userId, artistId }) => {
      const billing = await readKnown(ctx);
      return demoState(userId, {
        ...billing,
        artistIds: billing.artistIds.filter((id) => id !== artistId),
      });
    },
    resume: async (ctx, { artistId }) => withArtist(ctx, await readKnown(ctx), artistId),
    sales: demoSales,
    orders: demoOrders,
    manage: async () => null,
    end: async (ctx, { userId }) => {
      const billing = await readDemoBilling(ctx);
      return billing && endedDemoState(userId, billing.periodEnd);
    },
  };
}

/** Opens an artist until the month ends; the days that were not open yet wait for the next invoice. */
async function withArtist(ctx: BillingTurn, billing: DemoBilling, artistId: number): Promise<BillingState> {
  const days = await findDaysOwed(ctx, { artistId, period: demoPeriod(billing) });
  const added = days ? [{ ...days, providerRef: demoItemRef() }] : [];
  return demoState(ctx.billedUserId, {
    ...billing,
    artistIds: [...billing.artistIds, artistId],
    pendingItems: [...billing.pendingItems, ...added],
  });
}

async function beginMonth(
  ctx: BillingTurn,
  { artistId, artistName }: { artistId: number; artistName: string },
): Promise<BillingState> {
  const start = ctx.now();
  const amountCents = SUBSCRIPTION_PRICE_CENTS;
  await chargeDemoInvoice(ctx, [{ artistId, artistName, amountCents, isPart: false }]);
  return demoState(ctx.billedUserId, {
    isKnown: true,
    periodEnd: periodEndAfter(start),
    anchorDay: start.getUTCDate(),
    status: 'active',
    artistIds: [artistId],
    pendingItems: [],
  });
}

async function readKnown(ctx: BillingTurn): Promise<DemoBilling> {
  const billing = await readDemoBilling(ctx);
  if (!billing) throw new Error(`Nothing is billed to person ${ctx.billedUserId}`);
  return billing;
}
