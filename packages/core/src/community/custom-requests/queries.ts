import { tables } from '@stagedoor/db';
import type { ListRequestsInput, OwnRequest, Page, Paging, ReceivedRequest } from '@stagedoor/validators';
import { and, desc, eq, lt, ne } from 'drizzle-orm';
import { getActingArtistId } from '../../catalog/artists/index.ts';
import { type Ctx, requireArtist, requireUser } from '../../platform/context/index.ts';
import { notFound } from '../../platform/errors/index.ts';
import { defineCursors, toPage } from '../../platform/paging/index.ts';
import { presentOwn, presentReceived } from './present.ts';
import { loadProgress } from './progress.ts';
import { findRequest, selectRequests } from './read-request.ts';

const { customRequests } = tables;
const cursors = defineCursors('custom requests', { id: 'number' });

/** An order whose price is not authorized is nobody's request yet. */
const isSent = ne(customRequests.status, 'unpaid');

/** The requests to the caller's profile, newest first; `status` filters them. */
export async function listReceivedRequests(
  ctx: Ctx,
  input: ListRequestsInput,
): Promise<Page<ReceivedRequest>> {
  requireArtist(ctx);
  const artistId = await getActingArtistId(ctx, 'manage');
  const last = cursors.read(ctx, input.cursor);
  const rows = await selectRequests(ctx)
    .where(
      and(
        eq(customRequests.artistId, artistId),
        isSent,
        input.status && eq(customRequests.status, input.status),
        last && lt(customRequests.id, last.id),
      ),
    )
    .orderBy(desc(customRequests.id))
    .limit(input.limit + 1);
  const progressOf = await loadProgress(
    ctx,
    rows.map(({ request }) => request.id),
  );
  return toPage(
    rows,
    input.limit,
    (row) => presentReceived(row, progressOf(row.request.id)),
    (row) => cursors.write(ctx, row.request),
  );
}

/** The caller's own requests to artists, newest first. */
export async function listOwnRequests(ctx: Ctx, input: Paging): Promise<Page<OwnRequest>> {
  const { userId } = requireUser(ctx);
  const last = cursors.read(ctx, input.cursor);
  const rows = await selectRequests(ctx)
    .where(and(eq(customRequests.userId, userId), isSent, last && lt(customRequests.id, last.id)))
    .orderBy(desc(customRequests.id))
    .limit(input.limit + 1);
  const progressOf = await loadProgress(
    ctx,
    rows.map(({ request }) => request.id),
  );
  return toPage(
    rows,
    input.limit,
    (row) => presentOwn(row, progressOf(row.request.id)),
    (row) => cursors.write(ctx, row.request),
  );
}

/** How many requests await the caller's answer. */
export async function countPendingRequests(ctx: Ctx): Promise<{ count: number }> {
  requireArtist(ctx);
  const artistId = await getActingArtistId(ctx, 'manage');
  const waits = and(eq(customRequests.artistId, artistId), eq(customRequests.status, 'pending'));
  return { count: await ctx.db.$count(customRequests, waits) };
}

/** One request as its artist sees it. */
export async function getReceived(ctx: Ctx, id: number): Promise<ReceivedRequest> {
  const found = await findRequest(ctx, id);
  if (!found) throw notFound('Request');
  return presentReceived(found, (await loadProgress(ctx, [id]))(id));
}

/** One of the caller's own requests, as they see it. */
export async function getOwn(ctx: Ctx, id: number): Promise<OwnRequest> {
  const found = await findRequest(ctx, id);
  if (!found) throw notFound('Request');
  return presentOwn(found, (await loadProgress(ctx, [id]))(id));
}
