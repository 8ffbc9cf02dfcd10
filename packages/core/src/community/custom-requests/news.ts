import { tables } from '@stagedoor/db';
import type { MailData, NotificationPayload } from '@stagedoor/validators';
import { and, eq } from 'drizzle-orm';
import type { Ctx } from '../../platform/context/index.ts';
import { queueMail } from '../../platform/mails/index.ts';
import { notify } from '../../platform/notifications/index.ts';
import { listMemberIds } from '../../platform/rights/index.ts';
import { announce } from '../../platform/webhooks/index.ts';
import type { FoundRequest } from './read-request.ts';

const { users } = tables;

type RequesterNews = MailData<'request-news'>['status'];
type ArtistNews = NonNullable<NotificationPayload<'request-received'>['status']>;
type Told = Pick<FoundRequest, 'request' | 'artist' | 'order'>;

/** By mail to the address in the request, and in the app if it was sent from an account. */
export async function tellRequester(
  ctx: Ctx,
  { request, artist, order }: Told,
  status: RequesterNews,
  { stepId, until, hasFile }: { stepId: number; until?: Date | undefined; hasFile?: boolean },
): Promise<void> {
  const { id: requestId, userId, email, requestType } = request;
  const dedupeKey = `request-${status}:${requestId}:${stepId}`;
  const isConfirmed = userId !== null && (await hasConfirmed(ctx, userId, email));
  await queueMail(ctx, {
    template: 'request-news',
    data: {
      artistId: artist.id,
      artistName: isConfirmed ? artist.name : null,
      requestType,
      status,
      ...(order && { priceCents: order.priceCents }),
      ...(until && { until: until.toISOString() }),
      ...(hasFile && { hasFile }),
    },
    to: { address: email, ...(userId !== null && { userId }) },
    dedupeKey,
  });
  // Somebody who has just sent a request needs no notification of it.
  if (userId === null || status === 'pending') return;
  await notify(ctx, {
    userIds: [userId],
    type: 'request-answered',
    payload: {
      artistId: artist.id,
      artistName: artist.name,
      coverImage: artist.coverImage,
      requestId,
      requestType,
      status,
    },
    dedupeKey,
  });
}

/** In the app, and by mail to those who want that. */
export async function tellArtist(
  ctx: Ctx,
  { request, artist, order }: Told,
  status: ArtistNews,
  { stepId, until }: { stepId: number; until?: Date | undefined },
): Promise<void> {
  const sender = await findSender(ctx, request.userId);
  if (status === 'pending')
    await announce(ctx, {
      event: 'order.created',
      data: {
        artistId: artist.id,
        requestId: request.id,
        requestType: request.requestType,
        priceCents: order?.priceCents ?? null,
        currency: 'USD',
        username: sender?.username ?? null,
      },
      dedupeKey: `request:${request.id}`,
    });
  await notify(ctx, {
    userIds: await listMemberIds(ctx, artist.id, 'manage'),
    type: 'request-received',
    payload: {
      requestId: request.id,
      requestType: request.requestType,
      username: sender?.username ?? null,
      profileImage: sender?.profileImage ?? null,
      ...(status !== 'pending' && { status }),
      ...(order && { priceCents: order.priceCents }),
      ...(until && { until: until.toISOString() }),
    },
    dedupeKey: `request-received:${request.id}:${stepId}`,
  });
}

/** Whether the address is certainly the person's; a request can be sent with any address. */
async function hasConfirmed(ctx: Ctx, userId: number, email: string): Promise<boolean> {
  const isTheirs = and(
    eq(users.id, userId),
    eq(users.email, email.toLowerCase()),
    eq(users.emailVerified, true),
  );
  return (await ctx.db.$count(users, isTheirs)) > 0;
}

async function findSender(ctx: Ctx, userId: number | null) {
  if (userId === null) return undefined;
  const [sender] = await ctx.db
    .select({ username: users.displayUsername, profileImage: users.profileImage })
    .from(users)
    .where(eq(users.id, userId));
  return sender;
}
