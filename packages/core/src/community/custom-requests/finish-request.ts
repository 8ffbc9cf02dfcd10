import type { AskRevisionInput, OwnRequest } from '@stagedoor/validators';
import { type Ctx, requireUser } from '../../platform/context/index.ts';
import { conflict, notFound } from '../../platform/errors/index.ts';
import { takeHit } from '../../platform/rate-limits/index.ts';
import { inRequestTurn } from './in-request-turn.ts';
import { moveRequest } from './move-request.ts';
import { tellArtist } from './news.ts';
import { getOwn } from './queries.ts';
import { type FoundRequest, findRequest } from './read-request.ts';

/** Accepts what was delivered for one of the caller's requests, for good. */
export const acceptDelivery = (ctx: Ctx, { id }: { id: number }): Promise<OwnRequest> =>
  asRequester(ctx, id, async (ctx, found) => {
    const { stepId } = await moveRequest(ctx, found.request, 'completed');
    await tellArtist(ctx, found, 'completed', { stepId });
  });

/** Asks for another version of what was delivered, which each request allows once. */
export const askRevision = (ctx: Ctx, { id, text }: AskRevisionInput): Promise<OwnRequest> =>
  asRequester(ctx, id, async (ctx, found) => {
    if (found.request.revision !== null)
      throw conflict('You have asked for a revision of this request before');
    const { stepId } = await moveRequest(ctx, found.request, 'revision', { revision: text });
    await tellArtist(ctx, found, 'revision', { stepId });
  });

/** Runs an act of the person who sent the request; nobody else knows of it. */
async function asRequester(
  ctx: Ctx,
  id: number,
  act: (ctx: Ctx, found: FoundRequest) => Promise<void>,
): Promise<OwnRequest> {
  const { userId } = requireUser(ctx);
  await takeHit(ctx, 'writesPerUser', userId);
  const known = await findRequest(ctx, id);
  if (known?.request.userId !== userId) throw notFound('Request');
  return inRequestTurn(ctx, id, async (ctx, found) => {
    await act(ctx, found);
    return getOwn(ctx, id);
  });
}
