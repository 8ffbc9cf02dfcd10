import type { tables } from '@stagedoor/db';
import { datesOfSong } from '../../platform/releases/index.ts';
import type { PlayableWork } from '../../platform/rights/index.ts';

/** A song with its artist and its album, unless that is deleted, as far as the playback rule needs them. */
export interface PlayableSongRow {
  songs: typeof tables.songs.$inferSelect;
  artists: typeof tables.artists.$inferSelect;
  albums: typeof tables.albums.$inferSelect | null;
}

/** The input of `whyNotPlayable`; undefined for deleted songs, which nobody can play. */
export function toPlayable({
  songs: song,
  artists: artist,
  albums: album,
}: PlayableSongRow): PlayableWork | undefined {
  if (song.deletedAt || artist.deletedAt) return undefined;
  return {
    artistId: song.artistId,
    isPremium: song.isPremium,
    isHidden: artist.suspendedAt !== null,
    isReady: song.audioState === 'ready',
    ...datesOfSong(song, album),
  };
}
