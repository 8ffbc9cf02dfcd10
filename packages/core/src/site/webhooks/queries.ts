import { tables } from '@stagedoor/db';
import type { Page, Webhook, WebhookDeliveriesInput, WebhookDelivery } from '@stagedoor/validators';
import { and, desc, eq, isNull, lt, type SQL } from 'drizzle-orm';
import { getActingArtistId } from '../../catalog/artists/index.ts';
import { type Ctx, requireAdmin, requireArtist, requireUser } from '../../platform/context/index.ts';
import { forbidden, notFound } from '../../platform/errors/index.ts';
import { defineCursors } from '../../platform/paging/index.ts';
import { loadRights, mayAct } from '../../platform/rights/index.ts';
import { presentDelivery, presentWebhook } from './present.ts';

const { webhookDeliveries, webhooks } = tables;
const cursors = defineCursors('webhook-deliveries', { id: 'number' });

/** Webhooks of the profile that the caller acts for and manages, in the order in which they were added. */
export async function listWebhooks(ctx: Ctx): Promise<Webhook[]> {
  requireArtist(ctx);
  return list(ctx, eq(webhooks.artistId, await getActingArtistId(ctx, 'manage')));
}

/** The operator's webhooks, for admins. */
export async function listSiteWebhooks(ctx: Ctx): Promise<Webhook[]> {
  requireAdmin(ctx);
  return list(ctx, isNull(webhooks.artistId));
}

async function list(ctx: Ctx, where: SQL): Promise<Webhook[]> {
  const rows = await ctx.db.select().from(webhooks).where(where).orderBy(webhooks.id);
  return rows.map(presentWebhook);
}

/** Deliveries of the last 30 days, newest first, with the answers. */
export async function listDeliveries(
  ctx: Ctx,
  { id, limit, cursor }: WebhookDeliveriesInput,
): Promise<Page<WebhookDelivery>> {
  await requireManagedWebhook(ctx, { id });
  const last = cursors.read(ctx, cursor);
  const rows = await ctx.db
    .select()
    .from(webhookDeliveries)
    .where(and(eq(webhookDeliveries.webhookId, id), last && lt(webhookDeliveries.id, last.id)))
    .orderBy(desc(webhookDeliveries.id))
    .limit(limit + 1);
  return cursors.page(ctx, rows, limit, presentDelivery);
}

/** The webhook, if the caller manages its profile, or is an admin and it is the operator's; else `not_found` or `forbidden`. */
export async function requireManagedWebhook(
  ctx: Ctx,
  { id }: { id: number },
): Promise<typeof webhooks.$inferSelect> {
  const { isAdmin } = requireUser(ctx);
  const [hook] = await ctx.db.select().from(webhooks).where(eq(webhooks.id, id));
  if (!hook) throw notFound('Webhook');
  if (hook.artistId === null) {
    if (!isAdmin) throw notFound('Webhook');
    return hook;
  }
  const rights = await loadRights(ctx);
  if (!rights.profiles.has(hook.artistId)) throw notFound('Webhook');
  if (!mayAct(rights, hook.artistId, 'manage'))
    throw forbidden('Only the owner and the managers of this profile can do this');
  return hook;
}
