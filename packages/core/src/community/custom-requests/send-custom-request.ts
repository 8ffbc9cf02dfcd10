import { tables } from '@stagedoor/db';
import type {
  RequestSettings,
  RequestType,
  SendCustomRequestInput,
  SentRequest,
} from '@stagedoor/validators';
import { and, eq, isNull, or } from 'drizzle-orm';
import { getRequestSettings } from '../../catalog/artist-settings/index.ts';
import { canSendRequest, getArtist, lockArtist } from '../../catalog/artists/index.ts';
import { actorUserId, type Ctx, inTransaction } from '../../platform/context/index.ts';
import { conflict, forbidden, unauthenticated } from '../../platform/errors/index.ts';
import { addressSubject, takeHit } from '../../platform/rate-limits/index.ts';
import { loadRights } from '../../platform/rights/index.ts';
import { holdPrice } from './hold-price.ts';
import { tellArtist } from './news.ts';
import { presentRequest } from './present.ts';
import { selectRequests } from './read-request.ts';

const { customRequests, orders } = tables;

/** How long a request waits for its price to be authorized. */
const UNPAID_MS = 24 * 3600 * 1000;

/**
 * Sends a request to an artist who accepts its kind. Visitors may send a free one too, with an address for the
 * answer. One with a price is held for its sender first, and reaches the artist then. Sending the same request again while it
 * is pending returns the existing one.
 */
export async function sendCustomRequest(ctx: Ctx, asked: SendCustomRequestInput): Promise<SentRequest> {
  const userId = actorUserId(ctx);
  await takeHit(ctx, 'requestsPerAddress', addressSubject(ctx.address));
  if (userId !== null) await takeHit(ctx, 'requestsPerUser', userId);
  // Each request sends mails to an address that the sender typed.
  await takeHit(ctx, 'requestsPerEmail', asked.email.toLowerCase());
  const artist = await getArtist(ctx, { id: asked.artistId });
  const input = { ...asked, artistId: artist.id };
  const found = await inTransaction(ctx, async (ctx) => {
    await lockArtist(ctx, artist.id);
    const rights = await loadRights(ctx);
    if (rights.blockedBy.has(artist.id)) throw forbidden(`${artist.name} does not take requests from you`);
    if (!canSendRequest(rights, artist)) throw forbidden('You cannot send a request to your own profile');
    const priceCents = await requireTaken(ctx, artist, input, userId);
    const waiting = await findWaiting(ctx, input, userId, priceCents);
    if (waiting) return waiting;
    const id = await insertRequest(ctx, input, userId, priceCents);
    const [found] = await selectRequests(ctx).where(eq(customRequests.id, id));
    if (!found) throw new Error('The request was not inserted');
    if (priceCents === null) await tellArtist(ctx, found, 'pending', { stepId: 0 });
    return found;
  });
  if (userId !== null && found.order && found.request.status === 'unpaid')
    return holdPrice(ctx, { id: found.request.id, userId });
  return { ...presentRequest(found), checkoutUrl: null };
}

async function insertRequest(
  ctx: Ctx,
  { priceCents: _, ...input }: SendCustomRequestInput,
  userId: number | null,
  priceCents: number | null,
): Promise<number> {
  const [row] = await ctx.db
    .insert(customRequests)
    .values({
      ...input,
      userId,
      status: priceCents === null ? 'pending' : 'unpaid',
      createdAt: ctx.now(),
      updatedAt: ctx.now(),
    })
    .returning({ id: customRequests.id });
  if (!row) throw new Error('The request was not inserted');
  if (priceCents !== null)
    await ctx.db.insert(orders).values({
      requestId: row.id,
      priceCents,
      provider: ctx.payments.name,
      createdAt: ctx.now(),
      answerBy: new Date(ctx.now().getTime() + UNPAID_MS),
    });
  return row.id;
}

/** Refuses a kind that is off, and a price that the sender has not seen. Returns the price; null for a free kind. */
async function requireTaken(
  ctx: Ctx,
  artist: { id: number; name: string },
  { requestType, priceCents: seenCents }: SendCustomRequestInput,
  userId: number | null,
): Promise<number | null> {
  const settings = await getRequestSettings(ctx, { artistId: artist.id });
  if (requestType === 'cameo' && !settings.cameoEnabled)
    throw forbidden(`${artist.name} does not take cameo requests right now`);
  if (requestType === 'custom-song' && !settings.customSongEnabled)
    throw forbidden(`${artist.name} does not take custom song requests right now`);
  const priceCents = priceOf(settings, requestType);
  if (priceCents !== null && userId === null)
    throw unauthenticated('Please sign in first: this request has a price');
  if ((seenCents || null) !== priceCents)
    throw conflict(
      priceCents === null
        ? 'This request is free by now. Please look at it again.'
        : `This request costs $${(priceCents / 100).toFixed(2)}. Please look at it again.`,
    );
  return priceCents;
}

const priceOf = (settings: RequestSettings, requestType: RequestType): number | null =>
  requestType === 'cameo' ? settings.cameoPriceCents : settings.customSongPriceCents;

async function findWaiting(
  ctx: Ctx,
  input: SendCustomRequestInput,
  userId: number | null,
  priceCents: number | null,
) {
  const { artistId, requestType, email, details, status } = customRequests;
  const [found] = await selectRequests(ctx)
    .where(
      and(
        eq(artistId, input.artistId),
        eq(requestType, input.requestType),
        eq(email, input.email),
        eq(details, input.details),
        or(eq(status, 'pending'), and(eq(status, 'unpaid'), eq(orders.priceCents, priceCents ?? 0))),
        userId === null ? isNull(customRequests.userId) : eq(customRequests.userId, userId),
      ),
    )
    .limit(1);
  return found;
}
