import { toast } from '../../components/toast.ts';
import { announceChanges } from './announce-changes.ts';
import { checkSongs, renewSongs } from './check-songs.ts';
import { forgetKeptState, keepStateOfPage } from './devices/keep-state.ts';
import { chooseExplicit } from './explicit-choice.ts';
import { nameTab } from './name-tab.ts';
import { playInOneTab } from './one-tab.ts';
import { changeOwner } from './persistence.ts';
import { isRefused, type PlayableSong } from './playable-song.ts';
import { keptPlays, reportPlay } from './report-play.ts';
import { reportStop } from './report-stop.ts';
import { startShortcuts } from './shortcuts.ts';
import { keepRadioGoing } from './start-radio.ts';
import { listSongs } from './stored-songs.ts';
import { player, storage } from './the-player.ts';
import { warmUp } from './warm-up.ts';
import { notifyWhenOffline } from './when-offline.ts';

/** Checks again what the player may play; called when somebody signs in or out, or a subscription changes. */
export const recheckQueue = () => void checkSongs(player);

let changes: ((song: PlayableSong) => boolean)[] = [];

const renewChanged = () => {
  const all = changes;
  changes = [];
  void renewSongs(player, (song) => all.some((hasChanged) => hasChanged(song)));
};

/** Songs were changed. Returns how to read those that the player has, once for all that come meanwhile; undefined when it has none of them. */
export function noticeChanged(hasChanged: (song: PlayableSong) => boolean): (() => void) | undefined {
  if (![...listSongs(player.getState()).values()].some(hasChanged)) return undefined;
  changes.push(hasChanged);
  return renewChanged;
}

/**
 * Called when it is known who uses the page. The queue of somebody who used it before is forgotten, and so are their plays that are
 * not counted yet; their song goes on.
 */
export function handOver(userId: number | null): void {
  if (changeOwner(storage, userId)) {
    player.send({ type: 'forget-lists' });
    keptPlays.forget();
    forgetKeptState();
  }
  keptPlays.start();
}

/** Takes over whether the person wants to hear explicit songs. If not, those leave the queue, and one that plays gives way. */
export function followExplicitChoice(isAllowed: boolean): void {
  if (!chooseExplicit(isAllowed) || isAllowed) return;
  const songs = [...listSongs(player.getState()).values()];
  player.send({ type: 'refresh-songs', ids: songs.map(({ id }) => id), songs });
}

/** Connects the player to the page; called once, where the router is created. */
export function connectPlayer(openPage: (path: string) => void): void {
  const sayRefused = ({ title }: PlayableSong) =>
    toast.error('Explicit content is off', {
      description: `${title} is marked as explicit.`,
      action: { label: 'Settings', onClick: () => openPage('/settings#playback') },
    });
  player.setHost({
    reportPlay,
    reportStop,
    checkSongs: recheckQueue,
    openSubscribe: (artistId) => openPage(`/subscribe/${artistId}`),
    reportGivenUp: (song) =>
      isRefused(song)
        ? sayRefused(song)
        : toast.error('This song could not be played', {
            description: song.isLocked ? `${song.title} is for subscribers.` : song.title,
          }),
    refuseExplicit: sayRefused,
    reportSlept: () => toast.info('Good night', { description: 'The sleep timer stopped the music.' }),
  });
  keepRadioGoing(player);
  nameTab(player);
  announceChanges(player);
  startShortcuts();
  warmUp();
  notifyWhenOffline(player);
  keepStateOfPage();
  if ('BroadcastChannel' in globalThis) playInOneTab(player);
  addEventListener('pagehide', () => {
    const { song, heard } = player.getState();
    if (song && heard.isCounted) reportStop(song, player.getTime());
  });
  // The stored song may have been locked or unlocked since.
  if (player.getState().song) recheckQueue();
}
