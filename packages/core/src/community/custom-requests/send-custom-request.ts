import { tables } from '@stagedoor/db';
import type { CustomRequest, RequestType, SendCustomRequestInput } from '@stagedoor/validators';
import { and, eq, isNull } from 'drizzle-orm';
import { getRequestSettings } from '../../catalog/artist-settings/index.ts';
import { canSendRequest, getArtist, lockArtist } from '../../catalog/artists/index.ts';
import { actorUserId, type Ctx, inTransaction } from '../../platform/context/index.ts';
import { forbidden } from '../../platform/errors/index.ts';
import { notify } from '../../platform/notifications/index.ts';
import { addressSubject, takeHit } from '../../platform/rate-limits/index.ts';
import { listMemberIds, loadRights } from '../../platform/rights/index.ts';
import { presentRequest } from './present.ts';

const { customRequests, users } = tables;

/**
 * Sends a request to an artist who accepts its kind. Visitors may send one too, with an address for the
 * answer. Sending the same request again while it is pending returns the existing one.
 */
export async function sendCustomRequest(ctx: Ctx, asked: SendCustomRequestInput): Promise<CustomRequest> {
  const userId = actorUserId(ctx);
  await takeHit(ctx, 'requestsPerAddress', addressSubject(ctx.address));
  if (userId !== null) await takeHit(ctx, 'requestsPerUser', userId);
  // Each request sends mails to an address that the sender typed.
  await takeHit(ctx, 'requestsPerEmail', asked.email.toLowerCase());
  const artist = await getArtist(ctx, { id: asked.artistId });
  const input = { ...asked, artistId: artist.id };
  return inTransaction(ctx, async (ctx) => {
    await lockArtist(ctx, artist.id);
    const rights = await loadRights(ctx);
    if (rights.blockedBy.has(artist.id)) throw forbidden(`${artist.name} does not take requests from you`);
    if (!canSendRequest(rights, artist)) throw forbidden('You cannot send a request to your own profile');
    await requireTaken(ctx, artist, input.requestType);
    const waiting = await findWaiting(ctx, input, userId);
    if (waiting) return presentRequest(waiting);
    const [row] = await ctx.db
      .insert(customRequests)
      .values({ ...input, userId, status: 'pending' })
      .returning();
    if (!row) throw new Error('The request was not inserted');
    const sender = await findSender(ctx, userId);
    await notify(ctx, {
      userIds: await listMemberIds(ctx, artist.id, 'manage'),
      type: 'request-received',
      payload: {
        requestId: row.id,
        requestType: row.requestType,
        username: sender?.username ?? null,
        profileImage: sender?.profileImage ?? null,
      },
      dedupeKey: `request-received:${row.id}`,
    });
    return presentRequest(row);
  });
}

async function requireTaken(ctx: Ctx, artist: { id: number; name: string }, requestType: RequestType) {
  const settings = await getRequestSettings(ctx, { artistId: artist.id });
  if (requestType === 'cameo' && !settings.cameoEnabled)
    throw forbidden(`${artist.name} does not take cameo requests right now`);
  if (requestType === 'custom-song' && !settings.customSongEnabled)
    throw forbidden(`${artist.name} does not take custom song requests right now`);
}

async function findWaiting(ctx: Ctx, input: SendCustomRequestInput, userId: number | null) {
  const { artistId, requestType, email, details } = customRequests;
  const [row] = await ctx.db
    .select()
    .from(customRequests)
    .where(
      and(
        eq(artistId, input.artistId),
        eq(requestType, input.requestType),
        eq(email, input.email),
        eq(details, input.details),
        eq(customRequests.status, 'pending'),
        userId === null ? isNull(customRequests.userId) : eq(customRequests.userId, userId),
      ),
    )
    .limit(1);
  return row;
}

async function findSender(ctx: Ctx, userId: number | null) {
  if (userId === null) return undefined;
  const [sender] = await ctx.db
    .select({ username: users.displayUsername, profileImage: users.profileImage })
    .from(users)
    .where(eq(users.id, userId));
  return sender;
}
