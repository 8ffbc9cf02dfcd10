import { tables } from '@stagedoor/db';
import { and, eq, sql } from 'drizzle-orm';
import { changeBySql, changeRows } from '../../platform/catalogue/index.ts';
import type { Ctx } from '../../platform/context/index.ts';
import { RELEASE_VALUES } from '../releases/index.ts';

const { albums, songs } = tables;

/**
 * Takes an album's deletion at this moment back, inside a transaction, with the songs that were deleted with
 * it; returns false when the album is not in that state.
 */
export async function showAlbum(ctx: Ctx, id: number, deletedAt: Date): Promise<boolean> {
  const shown = { deletedAt: null, deletedByAdmin: false };
  const [back] = await changeRows(ctx, albums, {
    set: shown,
    where: and(eq(albums.id, id), eq(albums.deletedAt, deletedAt)),
  });
  if (!back) return false;
  await changeRows(ctx, songs, {
    set: shown,
    where: and(eq(songs.albumId, id), eq(songs.artistId, back.artistId), eq(songs.deletedAt, deletedAt)),
  });
  await restoreReleases(ctx, id);
  return true;
}

/** Gives the songs of a restored album their own releases back, except for songs whose release has changed since. */
export async function restoreReleases(ctx: Ctx, albumId: number): Promise<void> {
  await changeBySql(
    ctx,
    songs,
    sql`update songs set release_state = own ->> 0, publish_at = to_timestamp((own ->> 1)::float8 / 1000),
      early_access_days = (own ->> 2)::int
    from albums album, jsonb_to_recordset(album.kept_releases) as release (id int, own jsonb, kept jsonb)
    where album.id = ${albumId} and songs.id = release.id and songs.album_id = album.id
      and ${RELEASE_VALUES} = release.kept`,
  );
  await changeRows(ctx, albums, { set: { keptReleases: null }, where: eq(albums.id, albumId) });
}
