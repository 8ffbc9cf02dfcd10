import { builtOnce, isOneOf, tables } from '@stagedoor/db';
import { and, asc, isNull, sql } from 'drizzle-orm';
import { isListedAt, NOW, type StandingRelease } from '../../platform/releases/index.ts';
import type { PresentableSong } from './present.ts';
import { isPresentable, songColumns } from './select-songs.ts';

const { songs } = tables;

/** What the songs of an album take from it. */
interface AlbumOfSongs {
  artistName: string;
  title: string;
  coverImage: string | null;
  coverPlaceholder: string | null;
  release: StandingRelease;
}

type SongOfAlbum = Awaited<ReturnType<ReturnType<typeof listedSongsOfAlbums>['execute']>>[number];

/**
 * The listed songs of several albums, each in its album's order. Neither what they take from their album nor what only
 * their own people see is read, which halves the time that PostgreSQL takes.
 */
export const listedSongsOfAlbums = builtOnce((db) => {
  const { artistName, albumTitle, isAudioPending, failureReason, albumRelease, release, ...columns } =
    songColumns;
  const { releaseState, publishAt, earlyAccessDays, hiddenAt } = release;
  return db
    .select({
      ...columns,
      albumId: songs.albumId,
      coverImage: songs.coverImage,
      coverPlaceholder: songs.coverPlaceholder,
      release: { releaseState, publishAt, earlyAccessDays, hiddenAt },
    })
    .from(songs)
    .where(
      and(
        isOneOf(songs.albumId, sql.placeholder('albumIds')),
        ...[isNull(songs.deletedAt), isPresentable, isListedAt(songs, NOW)],
      ),
    )
    .orderBy(asc(songs.albumId), asc(songs.discNumber), sql`${songs.trackNumber} nulls last`, asc(songs.id))
    .prepare('songs_of_albums');
});

/** A song with what it takes from its album. */
export const withAlbum = (
  song: SongOfAlbum,
  { artistName, title, coverImage, coverPlaceholder, release }: AlbumOfSongs,
): PresentableSong => ({
  ...song,
  artistName,
  albumTitle: title,
  coverImage: song.coverImage ?? coverImage,
  coverPlaceholder: song.coverImage === null ? coverPlaceholder : song.coverPlaceholder,
  isAudioPending: false,
  failureReason: null,
  albumRelease: release,
});
