import { tables } from '@stagedoor/db';
import { cleanName, cutText } from '@stagedoor/validators';
import { sql } from 'drizzle-orm';
import { insertRow } from '../../platform/catalogue/index.ts';
import type { CatalogRelease, Ctx } from '../../platform/context/index.ts';
import { restoreReleases } from '../albums/show-album.ts';
import { albumTypeOf } from './album-type.ts';

const { albums } = tables;
export const IMPORTED_FROM = 'musicbrainz';

/**
 * The release's album. One that was made before is kept as its artist has edited it; one that was deleted
 * comes back, unless an admin deleted it.
 */
export async function writeAlbum(
  ctx: Ctx,
  input: { importId: number; artistId: number; release: CatalogRelease },
): Promise<{ id: number; coverImage: string | null }> {
  const { importId, artistId, release } = input;
  const date = dateOf(release);
  const values = {
    artistId,
    title: titleOf(release.title),
    type: albumTypeOf(release),
    year: date?.slice(0, 4) ?? null,
    releaseDate: date,
    importedFrom: IMPORTED_FROM,
    importedId: release.mbid,
    importId,
  };
  const album = await insertRow(ctx, albums, values, {
    target: [albums.artistId, albums.importedFrom, albums.importedId],
    set: {
      deletedAt: sql`case when ${albums.deletedByAdmin} then ${albums.deletedAt} end`,
      importId,
    },
  });
  if (!album.deletedAt) await restoreReleases(ctx, album.id);
  return album;
}

/** The date of this edition, or else of the album's first one. */
export const dateOf = (release: CatalogRelease): string | null =>
  release.releaseDate ?? release.firstReleaseDate;

export const titleOf = (title: string): string => cutText(cleanName(title), 500) || '[untitled]';
