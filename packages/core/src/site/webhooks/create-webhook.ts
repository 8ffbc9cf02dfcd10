import { tables } from '@stagedoor/db';
import {
  artistWebhookEvent,
  type CreatedWebhook,
  type CreateWebhookInput,
  MAX_WEBHOOKS,
} from '@stagedoor/validators';
import { eq, isNull, type SQL } from 'drizzle-orm';
import { lockArtist, requireActingWriter } from '../../catalog/artists/index.ts';
import { recordAct, recordSecurity } from '../../platform/audit/index.ts';
import { type Ctx, inTransaction, lockCaller, requireAdmin } from '../../platform/context/index.ts';
import { badRequest, conflict } from '../../platform/errors/index.ts';
import { findUrlProblem } from '../../platform/outgoing/index.ts';
import { takeHit } from '../../platform/rate-limits/index.ts';
import { newWebhookSecret, SEALED_FOR } from '../../platform/webhooks/index.ts';
import { presentWebhook } from './present.ts';

const { webhooks } = tables;

/** Adds a webhook to the profile that the caller acts for and manages. Its secret is returned only here. */
export async function createWebhook(ctx: Ctx, input: CreateWebhookInput): Promise<CreatedWebhook> {
  const { userId, artistId } = await requireActingWriter(ctx, 'manage');
  refuseUrl(ctx, input.url);
  if (!input.events.every((event) => artistWebhookEvent.safeParse(event).success))
    throw badRequest('Reports are sent to the operator alone', 'events');
  return inTransaction(ctx, async (ctx) => {
    await lockArtist(ctx, artistId);
    await refuseTooMany(ctx, eq(webhooks.artistId, artistId));
    const made = await insert(ctx, artistId, input);
    await recordSecurity(ctx, 'webhook-added', userId);
    return made;
  });
}

/** Adds a webhook of the operator, who is told of the whole site. */
export async function createSiteWebhook(ctx: Ctx, input: CreateWebhookInput): Promise<CreatedWebhook> {
  const { userId } = requireAdmin(ctx);
  await takeHit(ctx, 'writesPerUser', userId);
  refuseUrl(ctx, input.url);
  return inTransaction(ctx, async (ctx) => {
    await lockCaller(ctx);
    await refuseTooMany(ctx, isNull(webhooks.artistId));
    const made = await insert(ctx, null, input);
    await recordAct(ctx, { act: 'change-site', details: { webhook: made.id, events: input.events } });
    return made;
  });
}

function refuseUrl(ctx: Ctx, url: string): void {
  const problem = findUrlProblem(url, ctx.allowsPrivateWebhooks);
  if (problem) throw badRequest(problem, 'url');
}

async function refuseTooMany(ctx: Ctx, isOfOwner: SQL): Promise<void> {
  if ((await ctx.db.$count(webhooks, isOfOwner)) >= MAX_WEBHOOKS)
    throw conflict(`There are ${MAX_WEBHOOKS} webhooks, which is the most. Please remove one of them first.`);
}

async function insert(
  ctx: Ctx,
  artistId: number | null,
  { url, events }: CreateWebhookInput,
): Promise<CreatedWebhook> {
  const secret = newWebhookSecret();
  const [hook] = await ctx.db
    .insert(webhooks)
    .values({
      artistId,
      url,
      events,
      sealedSecret: ctx.seal.close(SEALED_FOR, secret),
      createdAt: ctx.now(),
    })
    .returning();
  if (!hook) throw new Error('The webhook was not inserted');
  return { ...presentWebhook(hook), secret };
}
