import { tables } from '@stagedoor/db';
import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { changeRows } from '../../platform/catalogue/index.ts';
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
  const keptReleases = await keepAlbumRelease(ctx, ofAlbum(id, album.artistId));
  const gone = { deletedAt: deletion.at, deletedByAdmin: deletion.byAdmin };
  await changeRows(ctx, albums, { set: { ...gone, keptReleases }, where: isThere });
  if (deletion.withSongs)
    await changeRows(ctx, songs, { set: gone, where: and(eq(songs.albumId, id), isNull(songs.deletedAt)) });
  return true;
}

/** Songs of an album, deleted ones too. Each part has an index. */
const ofAlbum = (albumId: number, artistId: number): SQL => sql`songs.album_id = ${albumId}
  and (songs.deleted_at is null or (songs.deleted_at is not null and songs.artist_id = ${artistId}))`;
