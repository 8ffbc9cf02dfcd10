import { checkSongs } from './check-songs.ts';
import { countPlay } from './count-play.ts';
import { startMediaSession } from './media-session.ts';
import { playInOneTab } from './one-tab.ts';
import { isPlayingStatus } from './player-state.ts';
import { startShortcuts } from './shortcuts.ts';
import { player } from './the-player.ts';
import { resumeWhenOnline } from './when-offline.ts';

/** Reads again what the player may play: to be called when somebody signs in or out, or a subscription changes. */
export const recheckQueue = () => void checkSongs(player);

/** Whether sound is on or on its way. */
export const isPlayerOn = () => isPlayingStatus(player.getState().status);

/** Joins the player to the page it plays in; called once, where the router is made. */
export function connectPlayer(openPage: (path: string) => void): void {
  player.setHost({
    countPlay: (song) => void countPlay(song),
    checkSongs: recheckQueue,
    openSubscribe: (artistId) => openPage(`/subscribe/${artistId}`),
  });
  startMediaSession(player);
  startShortcuts();
  resumeWhenOnline(player);
  if ('BroadcastChannel' in globalThis) playInOneTab(player);
  // What was kept from before a reload may have been locked or unlocked since.
  if (player.getState().song) recheckQueue();
}
