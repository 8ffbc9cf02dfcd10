import { tables } from '@stagedoor/db';
import type { AnswerRequestInput, ReceivedRequest } from '@stagedoor/validators';
import { and, eq, inArray } from 'drizzle-orm';
import { getActingArtist } from '../../catalog/artists/index.ts';
import { type Ctx, inTransaction, requireArtist } from '../../platform/context/index.ts';
import { requireUnchanged } from '../../platform/edits/index.ts';
import { conflict, notFound } from '../../platform/errors/index.ts';
import { queueMail } from '../../platform/mails/index.ts';
import { notify } from '../../platform/notifications/index.ts';
import { takeHit } from '../../platform/rate-limits/index.ts';
import { statusesBefore } from './policy.ts';
import { presentReceived } from './present.ts';
import { findReceived } from './queries.ts';

const { customRequests, users } = tables;

/** Accepts, declines or delivers a request to the caller's profile, and notifies the sender. */
export async function answerCustomRequest(ctx: Ctx, input: AnswerRequestInput): Promise<ReceivedRequest> {
  const { userId } = requireArtist(ctx);
  await takeHit(ctx, 'writesPerUser', userId);
  const artist = await getActingArtist(ctx, 'manage');
  const known = await findReceived(ctx, input.id);
  if (known?.request.artistId !== artist.id) throw notFound('Request');
  const { status } = input;
  return inTransaction(ctx, async (ctx) => {
    const read = () => readReceived(ctx, input.id);
    await requireUnchanged(ctx, { table: customRequests, id: input.id, ifMatch: input.ifMatch, read });
    const [row] = await ctx.db
      .update(customRequests)
      .set({ status, updatedAt: ctx.now() })
      .where(and(eq(customRequests.id, input.id), inArray(customRequests.status, statusesBefore(status))))
      .returning();
    if (!row) throw conflict(`This request is ${known.request.status} and cannot become ${status}`);
    await notifySender(ctx, artist, row, status);
    return presentReceived(row, known.sender);
  });
}

async function readReceived(ctx: Ctx, id: number) {
  const row = await findReceived(ctx, id);
  return row && presentReceived(row.request, row.sender);
}

/** By mail to the address in the request, and in the app if it was sent from an account. */
async function notifySender(
  ctx: Ctx,
  artist: { id: number; name: string; coverImage: string | null },
  row: typeof customRequests.$inferSelect,
  status: AnswerRequestInput['status'],
): Promise<void> {
  const { id: requestId, userId, email, requestType } = row;
  const dedupeKey = `request-${status}:${requestId}`;
  const byArtist = { artistId: artist.id, artistName: artist.name };
  const isConfirmed = userId !== null && (await hasConfirmed(ctx, userId, email));
  await queueMail(ctx, {
    template: 'request-news',
    data: { artistId: artist.id, artistName: isConfirmed ? artist.name : null, requestType, status },
    to: { address: email, ...(userId !== null && { userId }) },
    dedupeKey,
  });
  if (userId === null) return;
  await notify(ctx, {
    userIds: [userId],
    type: 'request-answered',
    payload: { ...byArtist, coverImage: artist.coverImage, requestId, requestType, status },
    dedupeKey,
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
