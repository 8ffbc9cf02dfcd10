import { tables } from '@stagedoor/db';
import type { ReceivedRequest } from '@stagedoor/validators';
import { requireActingWriter } from '../../catalog/artists/index.ts';
import { type ReceivedFile, requireReceived } from '../../catalog/uploads/index.ts';
import type { Ctx } from '../../platform/context/index.ts';
import { conflict, notFound } from '../../platform/errors/index.ts';
import { inRequestTurn } from './in-request-turn.ts';
import { moveRequest } from './move-request.ts';
import { tellRequester } from './news.ts';
import { getReceived } from './queries.ts';
import { findRequest } from './read-request.ts';

const { requestDeliveries } = tables;

/**
 * Delivers an accepted request to the caller's profile, or its revision, with a file that the requester alone opens. The file
 * is already in storage; the code that received it discards it on failure.
 */
export async function deliverRequest(
  ctx: Ctx,
  { id }: { id: number },
  received: ReceivedFile | undefined,
): Promise<ReceivedRequest> {
  const { artistId } = await requireActingWriter(ctx, 'manage');
  const file = requireReceived(received);
  await requireReceivedBy(ctx, id, artistId);
  return inRequestTurn(ctx, id, async (ctx, found) => {
    const { request, order } = found;
    if (request.artistId !== artistId) throw notFound('Request');
    if (request.userId === null)
      throw conflict('This request came without an account, which could open a file. Please answer by mail.');
    if (order?.deliverBy && order.deliverBy <= ctx.now())
      throw conflict('The time to deliver this request is over, and its price is given back');
    const { stepId } = await moveRequest(ctx, request, 'delivered');
    const { storageKey, fileName, contentType, bytes, sha256 } = file;
    await ctx.db
      .insert(requestDeliveries)
      .values({ requestId: id, storageKey, fileName, contentType, bytes, sha256, createdAt: ctx.now() });
    await tellRequester(ctx, found, 'delivered', { stepId, hasFile: true });
    return getReceived(ctx, id);
  });
}

/** Refuses a request to another profile, and one that nobody has sent yet. */
async function requireReceivedBy(ctx: Ctx, id: number, artistId: number): Promise<void> {
  const known = await findRequest(ctx, id);
  if (known?.request.artistId !== artistId || known.request.status === 'unpaid') throw notFound('Request');
}
