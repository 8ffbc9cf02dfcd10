import type { PlaySource } from '@stagedoor/validators';
import { tellPlay } from '../../lib/send-play.ts';
import { api } from '../../lib/trpc.ts';
import { createKeptPlays } from './kept-plays.ts';
import { learnPlays } from './known-plays.ts';
import type { PlayableSong } from './playable-song.ts';
import { storage } from './the-player.ts';

export const keptPlays = createKeptPlays({
  storage,
  tell: tellPlay,
  onCounted({ songId, artistId }, { plays }) {
    learnPlays({ [songId]: plays });
    // Lists that show plays.
    void api.artists.songs.invalidate({ artistId });
    void api.artists.topSongs.invalidate({ artistId });
    void api.songs.list.invalidate();
    void api.songs.popular.invalidate();
  },
});

/** Counts a play on the server, now or when it can be reached. */
export const countPlay = ({ id, artistId }: PlayableSong, source: PlaySource): void =>
  keptPlays.add({ songId: id, artistId, source, heardAt: Date.now() });
