import type { PlaySource } from '@stagedoor/validators';
import { sendPlay } from '../../lib/send-play.ts';
import { api } from '../../lib/trpc.ts';
import { learnPlays } from './known-plays.ts';
import type { PlayableSong } from './playable-song.ts';

/** Counts a play on the server, and fetches the lists that show plays again. A failure is only logged. */
export async function countPlay({ id, artistId }: PlayableSong, source: PlaySource): Promise<void> {
  try {
    const { plays } = await sendPlay(id, source);
    learnPlays({ [id]: plays });
    await Promise.all([
      api.artists.songs.invalidate({ artistId }),
      api.artists.topSongs.invalidate({ artistId }),
      api.songs.list.invalidate(),
      api.songs.popular.invalidate(),
    ]);
  } catch (error) {
    console.warn('The play could not be counted', error);
  }
}
