import { tables } from '@stagedoor/db';
import { and, eq, lte, sql } from 'drizzle-orm';
import type { Ctx } from '../context/index.ts';
import { type Lookup, type PostResult, postMessage } from '../outgoing/index.ts';
import { settleDelivery } from './settle-delivery.ts';
import { SEALED_FOR, signatureHeaders } from './signature.ts';

const { webhookDeliveries, webhooks } = tables;

/** A try whose worker died is made again after this time. It is longer than a try takes. */
const LEASE_MS = 2 * 60_000;
const HEADERS = { 'content-type': 'application/json', 'user-agent': 'Stagedoor-Webhooks/1' };

/** Tries a delivery once, if it is due. Does nothing when another worker has it. */
export async function sendDelivery(
  ctx: Ctx,
  { deliveryId }: { deliveryId: number },
  { timeoutMs, lookup }: { timeoutMs?: number; lookup?: Lookup } = {},
): Promise<void> {
  const now = ctx.now();
  const [delivery] = await ctx.db
    .update(webhookDeliveries)
    .set({
      tries: sql`${webhookDeliveries.tries} + 1`,
      triedAt: now,
      nextTryAt: new Date(now.getTime() + LEASE_MS),
    })
    .where(and(eq(webhookDeliveries.id, deliveryId), lte(webhookDeliveries.nextTryAt, now)))
    .returning();
  if (!delivery) return;
  const [hook] = await ctx.db.select().from(webhooks).where(eq(webhooks.id, delivery.webhookId));
  if (!hook) return;
  const { messageId, body } = delivery;
  const id = `msg_${messageId}`;
  const secret = ctx.seal.open(SEALED_FOR, hook.sealedSecret);
  const result: PostResult =
    secret === undefined
      ? { status: null, answer: null, error: 'The secret of this webhook is of another site' }
      : await postMessage(
          {
            url: hook.url,
            headers: { ...HEADERS, ...signatureHeaders(secret, { id, sentAt: now, body }) },
            body,
          },
          {
            allowsPrivate: ctx.allowsPrivateWebhooks,
            ...(timeoutMs !== undefined && { timeoutMs }),
            ...(lookup && { lookup }),
          },
        );
  await settleDelivery(ctx, delivery, result);
}
