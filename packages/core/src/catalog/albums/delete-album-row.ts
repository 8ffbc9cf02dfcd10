import { tables } from '@stagedoor/db';
import { and, eq, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { Ctx } from '../../platform/context/index.ts';
import { keepAlbumRelease } from '../releases/index.ts';

const { albums, songs } = tables;

interface Deletion {
  at: Date;
  byAdmin: boolean;
  /** Its songs go with it; otherwise they stay as singles that remember their place. */
  withSongs: boolean;
}

/**
 * Deletes an album inside a transaction; returns false when there is none. All of its songs take over its release, also
 * those that were deleted before or go with it: without it, restoring one of them would publish a song of a draft.
 */
export async function deleteAlbumRow(ctx: Ctx, id: number, deletion: Deletion): Promise<boolean> {
  const isThere = and(eq(albums.id, id), isNull(albums.deletedAt));
  const { artistId } = albums;
  const [album] = await ctx.db.select({ artistId }).from(albums).where(isThere).for('no key update');
  if (!album) return false;
  const own = await readReleases(ctx, id, album.artistId);
  await keepAlbumRelease(ctx, sql`songs.id = any(${sql.param([...own.keys()])}::int[])`);
  const kept = await readReleases(ctx, id, album.artistId);
  const keptReleases = [...own].flatMap(([id, before]) => {
    const after = kept.get(id);
    return after && after.join() !== before.join() ? [{ id, own: before, kept: after }] : [];
  });
  const gone = { deletedAt: deletion.at, deletedByAdmin: deletion.byAdmin };
  await ctx.db
    .update(albums)
    .set({ ...gone, keptReleases })
    .where(isThere);
  if (deletion.withSongs)
    await ctx.db
      .update(songs)
      .set(gone)
      .where(and(eq(songs.albumId, id), isNull(songs.deletedAt)));
  return true;
}

type ReleaseValues = tables.KeptRelease['own'];

/** The releases of an album's songs, deleted ones too, in a form that can be compared. */
async function readReleases(
  ctx: Ctx,
  albumId: number,
  artistId: number,
): Promise<Map<number, ReleaseValues>> {
  const rows = await ctx.db
    .select({ id: songs.id, values: RELEASE_VALUES })
    .from(songs)
    .where(
      and(
        eq(songs.albumId, albumId),
        // Each part has an index.
        or(isNull(songs.deletedAt), and(isNotNull(songs.deletedAt), eq(songs.artistId, artistId))),
      ),
    );
  return new Map(rows.map(({ id, values }) => [id, values]));
}

export const RELEASE_VALUES: SQL<ReleaseValues> = sql`jsonb_build_array(${songs.releaseState},
  floor(extract(epoch from ${songs.publishAt}) * 1000)::int8, ${songs.earlyAccessDays})`;
