import { tables } from '@stagedoor/db';
import type { ListRequestsInput, Page, ReceivedRequest } from '@stagedoor/validators';
import { and, desc, eq, isNull, lt } from 'drizzle-orm';
import { getActingArtistId } from '../../catalog/artists/index.ts';
import { type Ctx, requireArtist } from '../../platform/context/index.ts';
import { defineCursors, toPage } from '../../platform/paging/index.ts';
import { presentReceived } from './present.ts';

const { customRequests, users } = tables;
const cursors = defineCursors('custom requests', { id: 'number' });

/** The requests to the caller's profile, newest first; `status` filters them. */
export async function listReceivedRequests(
  ctx: Ctx,
  input: ListRequestsInput,
): Promise<Page<ReceivedRequest>> {
  requireArtist(ctx);
  const artistId = await getActingArtistId(ctx, 'manage');
  const last = cursors.read(ctx, input.cursor);
  const rows = await selectReceived(ctx)
    .where(
      and(
        eq(customRequests.artistId, artistId),
        input.status && eq(customRequests.status, input.status),
        last && lt(customRequests.id, last.id),
      ),
    )
    .orderBy(desc(customRequests.id))
    .limit(input.limit + 1);
  return toPage(
    rows,
    input.limit,
    ({ request, sender }) => presentReceived(request, sender),
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

/** One request with its sender, or undefined. */
export async function findReceived(ctx: Ctx, id: number) {
  const [row] = await selectReceived(ctx).where(eq(customRequests.id, id));
  return row;
}

/** Requests of deleted people stay, without the name. */
const selectReceived = (ctx: Ctx) =>
  ctx.db
    .select({
      request: customRequests,
      sender: { username: users.displayUsername, profileImage: users.profileImage },
    })
    .from(customRequests)
    .leftJoin(users, and(eq(users.id, customRequests.userId), isNull(users.deletedAt)));
