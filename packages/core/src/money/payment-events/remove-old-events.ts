import { tables } from '@stagedoor/db';
import { lt } from 'drizzle-orm';
import { deleteInBatches } from '../../platform/batches/index.ts';
import type { Ctx } from '../../platform/context/index.ts';

/** Stripe sends an event again for three days, and by hand for thirty. */
const KEPT_MS = 90 * 24 * 3600 * 1000;

/** Forgets which events of the payment provider were handled, once they cannot come again. */
export async function removeOldPaymentEvents(ctx: Ctx): Promise<void> {
  const { paymentEvents } = tables;
  await deleteInBatches(
    ctx,
    paymentEvents,
    lt(paymentEvents.createdAt, new Date(ctx.now().getTime() - KEPT_MS)),
  );
}
