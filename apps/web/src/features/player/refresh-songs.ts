import { isPlayable, type PlayableSong, toPlayableSong } from './playable-song.ts';
import type { PlayerEvent } from './player-event.ts';
import { isPlayingStatus, type PlayerState } from './player-state.ts';
import type { QueueItem } from './queue.ts';
import { giveWay, type MachineContext, reload, type Step, stay } from './transport.ts';

const isEqual = (a: PlayableSong, b: PlayableSong) => JSON.stringify(a) === JSON.stringify(b);

/** Changes the items, without those for which it gives null. The same list when nothing changed, so that nothing is drawn anew. */
function mapChanged<T>(items: T[], change: (item: T) => T | null): T[] {
  const changed = items.flatMap((item) => change(item) ?? []) as T[];
  const isSame = changed.length === items.length && changed.every((item, index) => item === items[index]);
  return isSame ? items : changed;
}

const withoutAudio = (song: PlayableSong): PlayableSong => ({ ...song, audioUrl: null, sources: [] });

/**
 * Updates the player's songs with the server's current data: stored songs may have been locked, unlocked or
 * deleted since. Songs that no longer play leave the queue; the current one gives way to the next.
 */
export function refreshSongs(
  state: PlayerState,
  event: Extract<PlayerEvent, { type: 'refresh-songs' }>,
  context: MachineContext,
): Step {
  const asked = new Set(event.ids);
  const known = new Map(event.songs.map((song) => [song.id, toPlayableSong(song)]));
  const renew = (song: PlayableSong) => {
    if (!asked.has(song.id)) return song;
    const now = known.get(song.id) ?? withoutAudio(song);
    return isEqual(song, now) ? song : now;
  };
  const renewPlayable = (song: PlayableSong) => {
    const now = renew(song);
    return isPlayable(now) ? now : null;
  };
  const renewItem = (item: QueueItem) => {
    const song = renewPlayable(item.song);
    return song === item.song ? item : song && { ...item, song };
  };

  const refreshed: PlayerState = {
    ...state,
    song: state.song && renew(state.song),
    queue: mapChanged(state.queue, renewItem),
    list: mapChanged(state.list, renewPlayable),
    history: mapChanged(state.history, renewPlayable),
    nextRound: state.nextRound && mapChanged(state.nextRound, renewPlayable),
  };
  const { song, status } = refreshed;
  const isWanted = isPlayingStatus(status) || status === 'failed';
  if (!song || !isWanted || !asked.has(song.id)) return stay(refreshed);
  return isPlayable(song) ? recover(state, refreshed) : giveWay(refreshed, context);
}

/** A song that failed, and may be played all the same: from its new files, as the sample when it has none, or not at all. */
function recover(before: PlayerState, state: PlayerState): Step {
  const { song, failure } = state;
  if (!song || !failure) return stay(state);
  if (song.audioUrl !== before.song?.audioUrl) return reload(state, song);
  const hasBegun = state.currentTime > 0;
  if (failure.isGone && !hasBegun && !song.isPremium) return reload(state, song, { isSample: true });
  return { state: { ...state, failure: null }, effects: [{ type: 'give-up', song }] };
}
