import type { PlaySource } from '@stagedoor/validators';
import { sendPlay } from '../../lib/send-play.ts';
import { api } from '../../lib/trpc.ts';
import { createKeptPlays } from './kept-plays.ts';
import { updatePlayCounts } from './known-plays.ts';
import type { PlayableSong } from './playable-song.ts';
import { storage } from './the-player.ts';

export const keptPlays = createKeptPlays({
  storage,
  send: sendPlay,
  onCounted({ songId, artistId }, { plays }) {
    updatePlayCounts({ [songId]: plays });
    // Lists that show plays.
    void api.artists.songs.invalidate({ artistId });
    void api.artists.topSongs.invalidate({ artistId });
    void api.songs.list.invalidate();
    void api.songs.popular.invalidate();
    void api.history.invalidate();
  },
});

/** Counts a play on the server, now or when it can be reached. */
export const reportPlay = ({ id, artistId }: PlayableSong, source: PlaySource): void =>
  keptPlays.add({ songId: id, artistId, source, heardAt: Date.now() });
