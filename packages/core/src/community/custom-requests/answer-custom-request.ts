import { tables } from '@stagedoor/db';
import type { AnswerRequestInput, ReceivedRequest } from '@stagedoor/validators';
import { getActingArtist } from '../../catalog/artists/index.ts';
import { type Ctx, inTransaction, requireArtist } from '../../platform/context/index.ts';
import { changedMeanwhile, matches, requireUnchanged } from '../../platform/edits/index.ts';
import { conflict, notFound } from '../../platform/errors/index.ts';
import { takeHit } from '../../platform/rate-limits/index.ts';
import { acceptOrder, freeOrder } from './answer-order.ts';
import { inOrderTurn } from './in-request-turn.ts';
import { moveRequest } from './move-request.ts';
import { tellRequester } from './news.ts';
import { getReceived } from './queries.ts';
import { findRequest } from './read-request.ts';

const { customRequests } = tables;

/**
 * Accepts, declines or delivers a request to the caller's profile, and notifies the sender. Accepting one with a price charges
 * it, declining frees it; it is delivered with a file alone (`deliverRequest`).
 */
export async function answerCustomRequest(ctx: Ctx, input: AnswerRequestInput): Promise<ReceivedRequest> {
  const { userId } = requireArtist(ctx);
  await takeHit(ctx, 'writesPerUser', userId);
  const artist = await getActingArtist(ctx, 'manage');
  const known = await findRequest(ctx, input.id);
  if (known?.request.artistId !== artist.id || known.request.status === 'unpaid') throw notFound('Request');
  const { userId: requesterId } = known.request;
  if (known.order) {
    if (requesterId === null) throw conflict('The account that sent this request is closed');
    return answerOrder(ctx, input, requesterId);
  }
  const { status } = input;
  return inTransaction(ctx, async (ctx) => {
    const read = () => getReceived(ctx, input.id);
    await requireUnchanged(ctx, { table: customRequests, id: input.id, ifMatch: input.ifMatch, read });
    const { stepId } = await moveRequest(ctx, known.request, status);
    await tellRequester(ctx, known, status, { stepId });
    return read();
  });
}

async function answerOrder(ctx: Ctx, input: AnswerRequestInput, userId: number): Promise<ReceivedRequest> {
  const { id, status, ifMatch } = input;
  if (status === 'delivered') throw conflict('A request with a price is delivered with its file');
  // A refusal must not undo that the request has expired, so it is thrown after the turn.
  const { refusal, answered } = await inOrderTurn(ctx, { id, userId }, async (ctx, found) => {
    if (ifMatch !== undefined && !matches(ifMatch, found.request.updatedAt))
      throw changedMeanwhile(await getReceived(ctx, id));
    const refusal = status === 'accepted' ? await acceptOrder(ctx, found) : null;
    if (status === 'declined') await freeOrder(ctx, found, 'declined');
    return { refusal, answered: await getReceived(ctx, id) };
  });
  if (refusal) throw conflict(refusal);
  return answered;
}
