import type { tables } from '@stagedoor/db';
import type { PlayableWork } from '../../platform/rights/index.ts';

/** A song with its artist, of which the rule of playing needs to know. */
export interface PlayableSongRow {
  songs: typeof tables.songs.$inferSelect;
  artists: typeof tables.artists.$inferSelect;
}

/** What `whyNotPlayable` asks about; undefined for what is deleted, which nobody plays. */
export function toPlayable({ songs: song, artists: artist }: PlayableSongRow): PlayableWork | undefined {
  if (song.deletedAt || artist.deletedAt) return undefined;
  return {
    artistId: song.artistId,
    isPremium: song.isPremium,
    isHidden: artist.suspendedAt !== null,
    isReady: song.audioState === 'ready',
  };
}
