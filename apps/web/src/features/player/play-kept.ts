import { keptSongs } from '../../lib/kept/kept-songs.ts';
import { createSkip } from './skip-to-kept.ts';
import { player } from './the-player.ts';
import { skipOfflineBy, tell } from './when-offline.ts';

/** From now on songs that are not kept on the device are skipped while it is offline. */
export const skipToKept = (): void =>
  skipOfflineBy(createSkip({ player, isKept: keptSongs.has, notify: tell }));
