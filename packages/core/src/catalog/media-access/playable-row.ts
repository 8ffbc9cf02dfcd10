import type { tables } from '@stagedoor/db';
import type { PlayableSong } from '../../platform/context/index.ts';
import { datesOfSong, linksOfSong, opensByLink } from '../../platform/releases/index.ts';

/** A song with its artist and its album (unless deleted), with the columns that the playback rule needs. */
export interface PlayableSongRow {
  songs: typeof tables.songs.$inferSelect;
  artists: typeof tables.artists.$inferSelect;
  albums: typeof tables.albums.$inferSelect | null;
}

/** The input of `whyNotPlayable`; undefined for deleted songs, which are never playable. */
export function toPlayable({
  songs: song,
  artists: artist,
  albums: album,
}: PlayableSongRow): PlayableSong | undefined {
  if (song.deletedAt || artist.deletedAt) return undefined;
  return {
    artistId: song.artistId,
    isPremium: song.isPremium,
    isHidden: artist.suspendedAt !== null,
    isReady: song.audioState === 'ready',
    ...datesOfSong(song, album),
    links: linksOfSong(song, album),
  };
}

/** Whether the secret opens the song's audio now. */
export const isOpenByLink = (song: PlayableSong, key: string | undefined, now: Date): boolean =>
  song.isReady && !song.isHidden && opensByLink(song.links, key, now);
