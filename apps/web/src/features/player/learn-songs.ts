import { isPlayable, type PlayableSong, toPlayableSong } from './playable-song.ts';
import type { PlayerEvent } from './player-event.ts';
import { isPlayingStatus, type PlayerState } from './player-state.ts';
import { advance, type MachineContext, pause, type Step, stay } from './transport.ts';

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
  if (!learned.song || isPlayable(learned.song)) return stay(learned);
  const isWanted = isPlayingStatus(state.status) || state.status === 'failed';
  if (!isWanted) return stay(learned);
  const step = advance({ ...learned, song: null }, context);
  return step ?? pause({ ...learned, isLoaded: false });
}
