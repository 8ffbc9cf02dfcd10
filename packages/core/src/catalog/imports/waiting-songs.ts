import { tables } from '@stagedoor/db';
import { and, asc, eq, isNull } from 'drizzle-orm';
import type { Ctx } from '../../platform/context/index.ts';
import type { MatchableSong } from './score-match.ts';
import { isWithoutAudio } from './without-audio.ts';
import { IMPORTED_FROM } from './write-album.ts';

const { albums, songs } = tables;
const MAX_SONGS = 2_000;

/** The profile's imported songs that wait for audio, in the order of their albums. */
export function listWaitingSongs(ctx: Ctx, artistId: number): Promise<MatchableSong[]> {
  const { id, title, discNumber, trackNumber, durationMs, isrc, recordingMbid } = songs;
  return ctx.db
    .select({ id, title, discNumber, trackNumber, durationMs, isrc, recordingMbid, albumTitle: albums.title })
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
}
