import { tables } from '@stagedoor/db';
import { and, eq, inArray, isNotNull, isNull, lte, notExists, type SQL, sql } from 'drizzle-orm';
import { deleteFilesJob, filesOfArtists, filesOfWork, queueFiles } from '../../catalog/uploads/index.ts';
import { restorableSince } from '../../platform/audit/index.ts';
import { deleteInBatches } from '../../platform/batches/index.ts';
import { deleteRows } from '../../platform/catalogue/index.ts';
import { type Ctx, inTransaction } from '../../platform/context/index.ts';

/** Each takes its comments, likes and plays along. */
const WORKS_AT_ONCE = 20;

const { albums, artistMembers, artists, comments, posts, playlists, songComments, songs, users } = tables;

/**
 * Removes artists, albums, songs, posts, playlists and comments that were deleted 30 days ago, with everything that belongs to
 * them; their files go into the trash. Artists of people who are being deleted are removed with their account
 * (`removeDeletedAccounts`).
 */
export async function removeDeletedWork(ctx: Ctx): Promise<void> {
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
  await removeWithFiles(ctx, artists, isGone, 1);
  for (const table of [albums, songs, posts])
    await removeWithFiles(ctx, table, lte(table.deletedAt, before), WORKS_AT_ONCE);
  for (const table of [comments, songComments, playlists])
    await deleteInBatches(ctx, table, lte(table.deletedAt, before), WORKS_AT_ONCE);
}

type Work = typeof albums | typeof artists | typeof songs | typeof posts;

/** Removes works in batches of `most`, and names their files to the worker with the same commit. */
async function removeWithFiles(ctx: Ctx, table: Work, isGone: SQL | undefined, most: number): Promise<void> {
  const removeBatch = () =>
    inTransaction(ctx, async (ctx) => {
      const rows = await ctx.db.select({ id: table.id }).from(table).where(isGone).limit(most).for('update');
      if (rows.length === 0) return false;
      const ids = rows.map(({ id }) => id);
      const files = await ctx.db.execute<{ key: string }>(filesOf(table, ids));
      await deleteRows(ctx, table, inArray(table.id, ids));
      await queueFiles(
        ctx,
        deleteFilesJob,
        files.map(({ key }) => key),
      );
      return rows.length === most;
    });
  while (await removeBatch());
}

function filesOf(table: Work, ids: readonly number[]): SQL {
  const own = sql`select unnest(${sql.param([...ids])}::int[])`;
  if (table === artists) return filesOfArtists(own);
  const none = sql`null`;
  return filesOfWork({
    artists: none,
    songs: none,
    posts: none,
    [table === songs ? 'songs' : 'posts']: own,
  });
}
