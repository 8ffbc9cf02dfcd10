import { tables } from '@stagedoor/db';
import type { WebhookData, WebhookEvent } from '@stagedoor/validators';
import { and, arrayContains, eq, isNull, or, type SQL } from 'drizzle-orm';
import type { Ctx } from '../context/index.ts';
import { sendWebhookJob } from './jobs.ts';

const { artists, webhookDeliveries, webhooks } = tables;

export type Announcement = {
  [T in WebhookEvent]: {
    event: T;
    /** For receivers, and for as long as they keep it: what the artist may see, without what opens anything. */
    data: WebhookData[T];
    /** Identifies the event, such as `song:12`; each webhook gets it once. */
    dedupeKey: string;
  };
}[WebhookEvent];

/**
 * Queues an event, in the transaction of `ctx`, for the webhooks of its artist and of the operator. A webhook that fails at the
 * moment waits for its turn among the retries.
 */
export async function announce(ctx: Ctx, { event, data, dedupeKey }: Announcement): Promise<void> {
  if (!ctx.published) throw new Error('Events are announced inside inTransaction');
  const hooks = await ctx.db
    .select({ id: webhooks.id, failingSince: webhooks.failingSince })
    .from(webhooks)
    .leftJoin(artists, eq(artists.id, webhooks.artistId))
    .where(
      and(
        'artistId' in data ? ofArtistOrSite(data.artistId) : isNull(webhooks.artistId),
        arrayContains(webhooks.events, [event]),
        isNull(webhooks.disabledAt),
        isNull(artists.deletedAt),
      ),
    );
  if (hooks.length === 0) return;
  const body = messageBody(ctx, event, data);
  const rows = await ctx.db
    .insert(webhookDeliveries)
    .values(hooks.map(({ id }) => newDelivery(ctx, { webhookId: id, event, dedupeKey, body })))
    .onConflictDoNothing()
    .returning({ deliveryId: webhookDeliveries.id, webhookId: webhookDeliveries.webhookId });
  const failing = new Set(hooks.flatMap(({ id, failingSince }) => (failingSince ? id : [])));
  await ctx.jobs.sendMany(
    ctx.db,
    sendWebhookJob,
    rows.flatMap(({ webhookId, deliveryId }) => (failing.has(webhookId) ? [] : { deliveryId })),
  );
}

const ofArtistOrSite = (artistId: number): SQL | undefined =>
  or(eq(webhooks.artistId, artistId), isNull(webhooks.artistId));

/** The JSON that is signed and sent. */
export const messageBody = (ctx: Ctx, type: string, data: object): string =>
  JSON.stringify({ type, timestamp: ctx.now().toISOString(), data });

interface NewDelivery {
  webhookId: number;
  event: string;
  dedupeKey: string;
  body: string;
}

/** A delivery that is due at once. */
export const newDelivery = (ctx: Ctx, delivery: NewDelivery): typeof webhookDeliveries.$inferInsert => ({
  ...delivery,
  createdAt: ctx.now(),
  nextTryAt: ctx.now(),
});
