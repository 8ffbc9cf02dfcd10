import { tables } from '@stagedoor/db';
import type { BlockedPerson, Page, Paging } from '@stagedoor/validators';
import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import { type Ctx, requireArtist } from '../../platform/context/index.ts';
import { defineCursors } from '../../platform/paging/index.ts';
import { getActingArtistId } from '../artists/index.ts';

const { artistBlocks, users } = tables;
const cursors = defineCursors('blocked people', { createdAt: 'time', userId: 'number' });

/** People that the profile has blocked, latest first; for its owner and managers. */
export async function listBlocked(ctx: Ctx, input: Paging): Promise<Page<BlockedPerson>> {
  requireArtist(ctx);
  const artistId = await getActingArtistId(ctx, 'manage');
  const last = cursors.read(ctx, input.cursor);
  const rows = await ctx.db
    .select({
      userId: users.id,
      username: users.displayUsername,
      profileImage: users.profileImage,
      createdAt: artistBlocks.createdAt,
    })
    .from(artistBlocks)
    .innerJoin(users, and(eq(users.id, artistBlocks.userId), isNull(users.deletedAt)))
    .where(
      and(
        eq(artistBlocks.artistId, artistId),
        last &&
          sql`(${artistBlocks.createdAt}, ${artistBlocks.userId}) < (${last.createdAt}::timestamptz, ${last.userId}::int)`,
      ),
    )
    .orderBy(desc(artistBlocks.createdAt), desc(artistBlocks.userId))
    .limit(input.limit + 1);
  return cursors.page(ctx, rows, input.limit, (row) => ({ ...row, createdAt: row.createdAt.toISOString() }));
}
