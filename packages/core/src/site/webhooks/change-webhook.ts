import { tables } from '@stagedoor/db';
import type { Webhook } from '@stagedoor/validators';
import { eq } from 'drizzle-orm';
import { recordAct, recordSecurity } from '../../platform/audit/index.ts';
import { type Ctx, inTransaction } from '../../platform/context/index.ts';
import { notFound } from '../../platform/errors/index.ts';
import { requireWriter } from '../../platform/rate-limits/index.ts';
import { presentWebhook } from './present.ts';
import { requireManagedWebhook } from './queries.ts';

const { webhooks } = tables;

/** Removes a webhook and what it was sent; nothing is sent to it any more. */
export async function removeWebhook(ctx: Ctx, { id }: { id: number }): Promise<void> {
  const { userId } = await requireWriter(ctx);
  await inTransaction(ctx, async (ctx) => {
    const { artistId } = await requireManagedWebhook(ctx, { id });
    await ctx.db.delete(webhooks).where(eq(webhooks.id, id));
    if (artistId === null) await recordAct(ctx, { act: 'change-site', details: { removedWebhook: id } });
    else await recordSecurity(ctx, 'webhook-removed', userId);
  });
}

/** Turns a webhook on again that was turned off because it failed. What it missed is not sent. */
export async function enableWebhook(ctx: Ctx, { id }: { id: number }): Promise<Webhook> {
  await requireWriter(ctx);
  await requireManagedWebhook(ctx, { id });
  const [hook] = await ctx.db
    .update(webhooks)
    .set({ disabledAt: null, failingSince: null })
    .where(eq(webhooks.id, id))
    .returning();
  if (!hook) throw notFound('Webhook');
  return presentWebhook(hook);
}
