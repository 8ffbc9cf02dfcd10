import { tables } from '@stagedoor/db';
import { and, eq, isNotNull, isNull, lte, notExists } from 'drizzle-orm';
import { restorableSince } from '../../platform/audit/index.ts';
import type { Ctx } from '../../platform/context/index.ts';

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
  await ctx.db
    .delete(artists)
    .where(and(lte(artists.deletedAt, before), isNull(artists.mergedIntoId), notExists(leaving)));
  for (const table of [albums, songs, contents, comments, songComments, playlists])
    await ctx.db.delete(table).where(lte(table.deletedAt, before));
}
