import { tables } from '@stagedoor/db';
import type { BlockedPerson, Page, Paging } from '@stagedoor/validators';
import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import { type Ctx, requireArtist } from '../../platform/context/index.ts';
import { readCursor, toPage } from '../../platform/paging/index.ts';
import { getActingArtistId } from '../artists/index.ts';

const { artistBlocks, users } = tables;

/** Whom the profile's people blocked, latest first; for its owner and managers. */
export async function listBlocked(ctx: Ctx, input: Paging): Promise<Page<BlockedPerson>> {
  requireArtist(ctx);
  const artistId = await getActingArtistId(ctx, 'manage');
  const last = readCursor(input.cursor, 1)?.[0];
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
        last === undefined
          ? undefined
          : sql`(${artistBlocks.createdAt}, ${artistBlocks.userId}) < (
              select created_at, user_id from artist_blocks where artist_id = ${artistId} and user_id = ${last})`,
      ),
    )
    .orderBy(desc(artistBlocks.createdAt), desc(artistBlocks.userId))
    .limit(input.limit + 1);
  return toPage(
    rows,
    input.limit,
    (row) => ({ ...row, createdAt: row.createdAt.toISOString() }),
    (row) => [row.userId],
  );
}
