import { tables } from '@stagedoor/db';
import { and, eq } from 'drizzle-orm';
import { type Ctx, inTransaction } from '../context/index.ts';
import { notify } from '../notifications/index.ts';
import type { PostResult } from '../outgoing/index.ts';
import { listMemberIds } from '../rights/index.ts';

const { artists, webhookDeliveries, webhooks } = tables;
type Delivery = typeof webhookDeliveries.$inferSelect;
type Hook = typeof webhooks.$inferSelect;

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** The waits after failed tries, about a day together. */
const WAITS_MS = [
  MINUTE_MS,
  5 * MINUTE_MS,
  30 * MINUTE_MS,
  2 * HOUR_MS,
  5 * HOUR_MS,
  8 * HOUR_MS,
  8 * HOUR_MS,
];
const TURNED_OFF_AFTER_MS = 5 * 24 * HOUR_MS;
const GONE = 410;

/** Saves the result of a try: when the next one is, and whether the webhook fails or is turned off. */
export async function settleDelivery(ctx: Ctx, delivery: Delivery, result: PostResult): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const [hook] = await ctx.db
      .select()
      .from(webhooks)
      .where(eq(webhooks.id, delivery.webhookId))
      .for('update');
    if (!hook) return;
    const isDelivered = result.error === null;
    // A person looks at the result of a test, so one try is enough.
    const isTest = delivery.event === 'webhook.test';
    const wait = isDelivered || isTest ? undefined : WAITS_MS[delivery.tries - 1];
    const isOver = wait === undefined || result.status === GONE;
    const settled = await ctx.db
      .update(webhookDeliveries)
      .set({
        ...result,
        state: isDelivered ? 'delivered' : isOver ? 'failed' : 'waiting',
        nextTryAt: isOver ? null : new Date(ctx.now().getTime() + wait),
      })
      .where(
        and(
          eq(webhookDeliveries.id, delivery.id),
          // Somebody may have sent it again meanwhile.
          eq(webhookDeliveries.tries, delivery.tries),
          // Turning the webhook off gives up what is on its way.
          isDelivered ? undefined : eq(webhookDeliveries.state, 'waiting'),
        ),
      )
      .returning({ id: webhookDeliveries.id });
    if (settled.length > 0 && (isDelivered || !isTest))
      await noteHealth(ctx, hook, { isDelivered, isOver, status: result.status });
  });
}

async function noteHealth(
  ctx: Ctx,
  hook: Hook,
  { isDelivered, isOver, status }: { isDelivered: boolean; isOver: boolean; status: number | null },
): Promise<void> {
  const now = ctx.now();
  const failingSince = isDelivered ? null : (hook.failingSince ?? now);
  const isLong = failingSince !== null && now.getTime() - failingSince.getTime() >= TURNED_OFF_AFTER_MS;
  const isTurnedOff = hook.disabledAt === null && !isDelivered && isOver && (isLong || status === GONE);
  await ctx.db
    .update(webhooks)
    .set({ failingSince, ...(isTurnedOff && { disabledAt: now }) })
    .where(eq(webhooks.id, hook.id));
  if (isTurnedOff) await turnOff(ctx, hook);
}

/** Gives up what waits, and tells those who manage the profile. The operator sees it in the site's settings and in the log. */
async function turnOff(ctx: Ctx, hook: Hook): Promise<void> {
  await ctx.db
    .update(webhookDeliveries)
    .set({ state: 'failed', nextTryAt: null, error: 'The webhook was turned off' })
    .where(and(eq(webhookDeliveries.webhookId, hook.id), eq(webhookDeliveries.state, 'waiting')));
  ctx.log.warn({ webhookId: hook.id }, 'A webhook was turned off, since its deliveries fail');
  const { artistId } = hook;
  if (artistId === null) return;
  const [artist] = await ctx.db
    .select({ artistName: artists.name, coverImage: artists.coverImage })
    .from(artists)
    .where(eq(artists.id, artistId));
  if (!artist) return;
  await notify(ctx, {
    userIds: await listMemberIds(ctx, artistId, 'manage'),
    type: 'account-news',
    payload: { artistId, ...artist, change: 'webhook-off' },
    dedupeKey: `webhook-off:${hook.id}:${ctx.now().toISOString()}`,
  });
}
