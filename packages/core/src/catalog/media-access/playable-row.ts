import type { tables } from '@stagedoor/db';
import type { PlayableSong } from '../../platform/context/index.ts';
import { datesOfSong, linksOfSong, opensByLink } from '../../platform/releases/index.ts';

/** A song with its artist and its album (unless deleted), with the columns that the playback rule needs. */
export interface PlayableSongRow {
  songs: typeof tables.songs.$inferSelect;
  artists: typeof tables.artists.$inferSelect;
  albums: typeof tables.albums.$inferSelect | null;
}

/** The input of `whyNotPlayable`; undefined for songs that staff deleted, which are never playable. */
export function toPlayable({
  songs: song,
  artists: artist,
  albums: album,
}: PlayableSongRow): PlayableSong | undefined {
  if (song.deletedByAdmin || artist.deletedByAdmin) return undefined;
  return {
    songId: song.id,
    albumId: album?.id ?? null,
    artistId: song.artistId,
    isPremium: song.isPremium,
    isHidden: artist.suspendedAt !== null,
    isTakenDown: song.hiddenAt !== null || Boolean(album?.hiddenAt),
    isDeleted: song.deletedAt !== null || artist.deletedAt !== null,
    isReady: song.audioState === 'ready',
    ...datesOfSong(song, album),
    links: linksOfSong(song, album),
  };
}

/** Whether the secret opens the song's audio now. */
export const isOpenByLink = (song: PlayableSong, key: string | undefined, now: Date): boolean =>
  song.isReady && !song.isHidden && !song.isDeleted && opensByLink(song.links, key, now);
