import { isPlayable, type PlayableSong, toPlayableSong } from './playable-song.ts';
import type { PlayerEvent } from './player-event.ts';
import { isPlayingStatus, type PlayerState } from './player-state.ts';
import { giveWay, type MachineContext, reload, type Step, stay } from './transport.ts';

const withoutAudio = (song: PlayableSong): PlayableSong => ({ ...song, audioUrl: null, sources: [] });

/**
 * Updates the player's songs with the server's current data: stored songs may have been locked, unlocked or
 * deleted since. Songs that no longer play leave the queue; the current one gives way to the next.
 */
export function learnSongs(
  state: PlayerState,
  event: Extract<PlayerEvent, { type: 'learn-songs' }>,
  context: MachineContext,
): Step {
  const asked = new Set(event.ids);
  const known = new Map(event.songs.map((song) => [song.id, toPlayableSong(song)]));
  const renew = (song: PlayableSong) =>
    asked.has(song.id) ? (known.get(song.id) ?? withoutAudio(song)) : song;
  const renewAll = (songs: readonly PlayableSong[]) => songs.map(renew).filter(isPlayable);

  const learned: PlayerState = {
    ...state,
    song: state.song && renew(state.song),
    queue: state.queue
      .map((item) => ({ ...item, song: renew(item.song) }))
      .filter(({ song }) => isPlayable(song)),
    list: renewAll(state.list),
    history: renewAll(state.history),
    nextRound: state.nextRound && renewAll(state.nextRound),
  };
  const { song, status } = learned;
  const isWanted = isPlayingStatus(status) || status === 'failed';
  if (!song || !isWanted || !asked.has(song.id)) return stay(learned);
  return isPlayable(song) ? recover(state, learned) : giveWay(learned, context);
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
