import { tables } from '@stagedoor/db';
import { type Ctx, inTransaction } from '../../platform/context/index.ts';
import { notFound } from '../../platform/errors/index.ts';
import { syncBillingJob } from './jobs.ts';

/**
 * Takes an event of the payment provider: it is written down, and the customer whom it is about is read anew by a job,
 * both or neither. The same event again does nothing. What it says is not believed, only whom it is about.
 */
export async function receivePaymentEvent(
  ctx: Ctx,
  delivery: { body: Buffer; signature: string | undefined },
): Promise<void> {
  const { payments } = ctx;
  if (!payments.readEvent) throw notFound('Page');
  const { id, type, subject } = payments.readEvent({ ...delivery, receivedAt: ctx.now() });
  if (!subject) return;
  await inTransaction(ctx, async (ctx) => {
    const [isNew] = await ctx.db
      .insert(tables.paymentEvents)
      .values({ id, type })
      .onConflictDoNothing()
      .returning({ id: tables.paymentEvents.id });
    if (isNew) await ctx.jobs.send(ctx.db, syncBillingJob, subject);
  });
}
