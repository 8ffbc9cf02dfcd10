import { tables } from '@stagedoor/db';
import type { FileFacts, MatchedFiles } from '@stagedoor/validators';
import { and, asc, eq, isNull } from 'drizzle-orm';
import type { Ctx } from '../../platform/context/index.ts';
import { getActingArtistId } from '../artists/acting-artist.ts';
import { assignFiles } from './assign-files.ts';
import { requireCatalogUser } from './policy.ts';
import { isWithoutAudio } from './without-audio.ts';
import { IMPORTED_FROM } from './write-album.ts';

const { albums, songs } = tables;
const MAX_SONGS = 2_000;

/**
 * Finds the imported songs without audio that files belong to, by what their tags and names say. It only suggests:
 * the artist confirms, and uploads each file as its song's audio.
 */
export async function matchFiles(ctx: Ctx, { files }: { files: FileFacts[] }): Promise<MatchedFiles> {
  await requireCatalogUser(ctx);
  const artistId = await getActingArtistId(ctx, 'publish');
  const { id, title, discNumber, trackNumber, durationMs, isrc, recordingMbid } = songs;
  const waiting = await ctx.db
    .select({
      ...{ id, title, discNumber, trackNumber, durationMs, isrc, recordingMbid },
      albumTitle: albums.title,
    })
    .from(songs)
    .leftJoin(albums, eq(albums.id, songs.albumId))
    .where(
      and(
        eq(songs.artistId, artistId),
        eq(songs.importedFrom, IMPORTED_FROM),
        isNull(songs.deletedAt),
        isWithoutAudio,
      ),
    )
    .orderBy(asc(albums.title), asc(songs.albumId), asc(discNumber), asc(trackNumber), asc(id))
    .limit(MAX_SONGS);
  return {
    songs: waiting.map(({ isrc: _code, recordingMbid: _mbid, ...song }) => song),
    matches: await assignFiles(files, waiting),
  };
}
