import { tables } from '@stagedoor/db';
import { cleanName, cutText } from '@stagedoor/validators';
import { and, asc, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import { changeRows, insertRows } from '../../platform/catalogue/index.ts';
import type { CatalogRelease, CatalogTrack, Ctx } from '../../platform/context/index.ts';
import { keepAlbumRelease } from '../releases/index.ts';
import { dateOf, IMPORTED_FROM, titleOf } from './write-album.ts';

const { artists, songs } = tables;
const SMALLINT_MAX = 32_767;
const INT4_MAX = 2_147_483_647;

/**
 * Adds the release's songs without audio. Those that are there stay as they are; taken back ones are restored. Returns how many were
 * not there.
 */
export async function writeSongs(
  ctx: Ctx,
  input: {
    importId: number;
    artistId: number;
    albumId: number;
    release: CatalogRelease & { tracks: CatalogTrack[] };
  },
): Promise<number> {
  const { importId, artistId, albumId, release } = input;
  const [artist] = await ctx.db.select({ name: artists.name }).from(artists).where(eq(artists.id, artistId));
  const shared = { artistId, albumId, importId, importedFrom: IMPORTED_FROM };
  const releaseYear = dateOf(release)?.slice(0, 4) ?? null;
  const rows = release.tracks.map((track) => ({
    ...shared,
    releaseYear,
    importedId: track.mbid,
    recordingMbid: track.recordingMbid,
    isrc: track.isrcs[0]?.slice(0, 12) ?? null,
    title: titleOf(track.title),
    discNumber: Math.min(track.disc, SMALLINT_MAX),
    trackNumber: Math.min(track.position, SMALLINT_MAX),
    durationMs: track.length === null ? null : Math.min(track.length, INT4_MAX),
    originalArtistName: creditBeside(artist?.name, track),
  }));
  const made = await insertRows(ctx, songs, rows, {
    target: [songs.artistId, songs.importedFrom, songs.importedId],
  });
  const restored = await restoreSongs(ctx, {
    ...input,
    trackMbids: release.tracks.map(({ mbid }) => mbid),
  });
  return made.length + restored.length;
}

/** The track's credit where it says something else than the profile's name. */
function creditBeside(artistName: string | undefined, { artistCredit }: CatalogTrack): string | null {
  const credit = cutText(cleanName(artistCredit), 500);
  return credit === '' || credit.toLowerCase() === artistName?.toLowerCase() ? null : credit;
}

/** Songs that an admin deleted stay deleted. */
async function restoreSongs(
  ctx: Ctx,
  input: { importId: number; artistId: number; albumId: number; trackMbids: string[] },
): Promise<{ id: number }[]> {
  const { importId, artistId, albumId, trackMbids } = input;
  const coming = await ctx.db
    .select({ id: songs.id })
    .from(songs)
    .where(
      and(
        eq(songs.artistId, artistId),
        eq(songs.importedFrom, IMPORTED_FROM),
        inArray(songs.importedId, trackMbids),
        isNotNull(songs.deletedAt),
        eq(songs.deletedByAdmin, false),
      ),
    )
    .orderBy(asc(songs.id))
    .for('no key update');
  const ids = coming.map(({ id }) => id);
  await keepAlbumRelease(ctx, sql`songs.id = any(${sql.param(ids)}::int[]) and songs.album_id <> ${albumId}`);
  return changeRows(ctx, songs, {
    set: { deletedAt: null, importId, albumId },
    where: inArray(songs.id, ids),
  });
}
