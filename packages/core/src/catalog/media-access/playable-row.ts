import type { tables } from '@stagedoor/db';
import type { PlayableWork } from '../../platform/rights/index.ts';

/** A song with the fields of its artist that the playback rule needs. */
export interface PlayableSongRow {
  songs: typeof tables.songs.$inferSelect;
  artists: typeof tables.artists.$inferSelect;
}

/** The input of `whyNotPlayable`; undefined for deleted songs, which nobody can play. */
export function toPlayable({ songs: song, artists: artist }: PlayableSongRow): PlayableWork | undefined {
  if (song.deletedAt || artist.deletedAt) return undefined;
  return {
    artistId: song.artistId,
    isPremium: song.isPremium,
    isHidden: artist.suspendedAt !== null,
    isReady: song.audioState === 'ready',
  };
}
