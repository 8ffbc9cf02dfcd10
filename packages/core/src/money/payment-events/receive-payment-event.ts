import { tables } from '@stagedoor/db';
import { type Ctx, inTransaction } from '../../platform/context/index.ts';
import { DomainError, notFound } from '../../platform/errors/index.ts';
import { countWebhook } from '../../platform/metrics/index.ts';
import { syncBillingJob } from './jobs.ts';

/**
 * Receives an event from the payment provider: saves it and queues a job that reads the customer, both or
 * neither. Receiving the same event again does nothing. The event's data is not trusted; it only says which
 * customer to read.
 */
export async function receivePaymentEvent(ctx: Ctx, delivery: Delivery): Promise<void> {
  try {
    await receive(ctx, delivery);
    countWebhook('accepted');
  } catch (error) {
    countWebhook(error instanceof DomainError && error.code === 'bad_request' ? 'refused' : 'failed');
    throw error;
  }
}

interface Delivery {
  body: Buffer;
  signature: string | undefined;
}

async function receive(ctx: Ctx, delivery: Delivery): Promise<void> {
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
