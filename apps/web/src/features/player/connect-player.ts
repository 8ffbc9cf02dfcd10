import { countPlay } from './count-play.ts';
import { startMediaSession } from './media-session.ts';
import { startShortcuts } from './shortcuts.ts';
import { player } from './the-player.ts';

/** Joins the player to the page it plays in; called once, where the router is made. */
export function connectPlayer(openPage: (path: string) => void): void {
  player.setHost({
    countPlay: (song) => void countPlay(song),
    openSubscribe: (artistId) => openPage(`/subscribe/${artistId}`),
  });
  startMediaSession(player);
  startShortcuts();
}
