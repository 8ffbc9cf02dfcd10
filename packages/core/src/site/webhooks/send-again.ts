import { randomUUID } from 'node:crypto';
import { tables } from '@stagedoor/db';
import type { WebhookDelivery } from '@stagedoor/validators';
import { and, eq } from 'drizzle-orm';
import { type Ctx, inTransaction } from '../../platform/context/index.ts';
import { notFound } from '../../platform/errors/index.ts';
import { requireWriter, takeHit } from '../../platform/rate-limits/index.ts';
import { messageBody, newDelivery, sendWebhookJob } from '../../platform/webhooks/index.ts';
import { presentDelivery } from './present.ts';
import { requireManagedWebhook } from './queries.ts';

const { webhookDeliveries } = tables;

/** Sends a `webhook.test` to a webhook, also to one that is turned off. The worker does it at once. */
export async function sendTest(ctx: Ctx, { id }: { id: number }): Promise<WebhookDelivery> {
  const body = messageBody(ctx, 'webhook.test', { webhookId: id });
  return send(ctx, id, async (ctx) => {
    const test = { webhookId: id, event: 'webhook.test', dedupeKey: `test:${randomUUID()}`, body };
    return ctx.db.insert(webhookDeliveries).values(newDelivery(ctx, test)).returning();
  });
}

/** Sends a message again under its own id, with all its tries before it. */
export const sendAgain = (
  ctx: Ctx,
  { id, deliveryId }: { id: number; deliveryId: number },
): Promise<WebhookDelivery> =>
  send(ctx, id, (ctx) =>
    ctx.db
      .update(webhookDeliveries)
      .set({ state: 'waiting', tries: 0, status: null, answer: null, error: null, nextTryAt: ctx.now() })
      .where(and(eq(webhookDeliveries.id, deliveryId), eq(webhookDeliveries.webhookId, id)))
      .returning(),
  );

async function send(
  ctx: Ctx,
  webhookId: number,
  write: (ctx: Ctx) => Promise<(typeof webhookDeliveries.$inferSelect)[]>,
): Promise<WebhookDelivery> {
  const { userId } = await requireWriter(ctx);
  await requireManagedWebhook(ctx, { id: webhookId });
  await takeHit(ctx, 'webhookSendsPerUser', userId);
  return inTransaction(ctx, async (ctx) => {
    const [row] = await write(ctx);
    if (!row) throw notFound('Delivery');
    await ctx.jobs.send(ctx.db, sendWebhookJob, { deliveryId: row.id });
    return presentDelivery(row);
  });
}
