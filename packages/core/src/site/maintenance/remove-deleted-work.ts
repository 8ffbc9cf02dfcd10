import { tables } from '@stagedoor/db';
import { and, eq, isNotNull, isNull, lte, notExists } from 'drizzle-orm';
import { restorableSince } from '../../platform/audit/index.ts';
import type { Ctx } from '../../platform/context/index.ts';
import { deleteInBatches } from '../../platform/growth/index.ts';

/** Each takes its comments, likes and plays along. */
const WORKS_AT_ONCE = 20;

/**
 * Removes artists, albums, songs, posts, playlists and comments that were deleted 30 days ago, with everything that belongs to
 * them; the storage sweep deletes their files. Artists of people who are being deleted are removed with their
 * account (`removeDeletedAccounts`).
 */
export async function removeDeletedWork(ctx: Ctx): Promise<void> {
  const { albums, artistMembers, artists, comments, contents, playlists, songComments, songs, users } =
    tables;
  const before = restorableSince(ctx.now());
  const leaving = ctx.db
    .select({ id: users.id })
    .from(users)
    .innerJoin(artistMembers, eq(artistMembers.userId, users.id))
    .where(
      and(
        eq(artistMembers.artistId, artists.id),
        eq(artistMembers.role, 'owner'),
        isNotNull(users.deletedAt),
      ),
    );
  // Merged profiles stay as signposts to the one that they were merged into.
  const isGone = and(lte(artists.deletedAt, before), isNull(artists.mergedIntoId), notExists(leaving));
  await deleteInBatches(ctx, artists, isGone, 1);
  for (const table of [albums, songs, contents, comments, songComments, playlists])
    await deleteInBatches(ctx, table, lte(table.deletedAt, before), WORKS_AT_ONCE);
}
