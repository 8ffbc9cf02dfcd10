import { NOTHING_HEARD, stopHearing } from './heard-time.ts';
import { isPlayable, type PlayableSong } from './playable-song.ts';
import type { PlayerEffect } from './player-event.ts';
import { isPlayingStatus, type PlayerState } from './player-state.ts';
import { shuffle, toItems } from './queue.ts';

/** One move of the machine: the state after it, and what the world is asked to do. */
export interface Step {
  state: PlayerState;
  effects: PlayerEffect[];
}

/** Clock in milliseconds and chance, given from outside. */
export interface MachineContext {
  at: number;
  random: () => number;
}

const HISTORY_LENGTH = 100;
const PREVIOUS_WINDOW_SECONDS = 3;

export const stay = (state: PlayerState): Step => ({ state, effects: [] });

export function startSong(state: PlayerState, song: PlayableSong, changes: Partial<PlayerState>): Step {
  return {
    state: {
      ...state,
      status: 'loading',
      song,
      isLoaded: true,
      currentTime: 0,
      duration: (song.durationMs ?? 0) / 1000,
      heard: NOTHING_HEARD,
      previousAt: null,
      nextRound: null,
      ...changes,
    },
    effects: [{ type: 'load', song, startAt: 0 }, { type: 'play' }],
  };
}

export const withCurrent = (state: PlayerState) =>
  state.song ? [...state.history, state.song].slice(-HISTORY_LENGTH) : state.history;

/** Plays a song that a person chose, with the queue that comes of it; songs that cannot play say why. */
export function playChosen(
  state: PlayerState,
  song: PlayableSong,
  changes: (state: PlayerState) => Partial<PlayerState>,
): Step {
  if (!isPlayable(song)) return refuse(state, song);
  if (song.id === state.song?.id) return toggle(state);
  return startSong(state, song, { history: withCurrent(state), ...changes(state) });
}

/** A song that cannot play says why: a locked one by leading to its subscription. */
function refuse(state: PlayerState, song: PlayableSong): Step {
  if (song.isLocked) return { state, effects: [{ type: 'subscribe', artistId: song.artistId }] };
  return { state, effects: [{ type: 'log', message: 'This song has no audio', songId: song.id }] };
}

export function resume(state: PlayerState): Step {
  const { song } = state;
  if (!song || isPlayingStatus(state.status)) return stay(state);
  if (!isPlayable(song)) return refuse(state, song);
  if (state.status === 'ended') return restart(state);
  if (!state.isLoaded || state.status === 'failed') {
    return {
      state: { ...state, status: 'loading', isLoaded: true },
      effects: [{ type: 'load', song, startAt: state.currentTime }, { type: 'play' }],
    };
  }
  return { state: { ...state, status: 'playing' }, effects: [{ type: 'play' }] };
}

export function pause(state: PlayerState): Step {
  if (!isPlayingStatus(state.status)) return stay(state);
  return {
    state: { ...state, status: 'paused', heard: stopHearing(state.heard) },
    effects: [{ type: 'pause' }],
  };
}

export const toggle = (state: PlayerState): Step =>
  isPlayingStatus(state.status) ? pause(state) : resume(state);

/** The same song once more from its start, as a song play of its own. */
function restart(state: PlayerState): Step {
  return {
    state: {
      ...state,
      status: 'loading',
      currentTime: 0,
      heard: { ...NOTHING_HEARD, isSample: state.heard.isSample },
    },
    effects: [{ type: 'seek', time: 0 }, { type: 'play' }],
  };
}

/** As `restart`, when the song has come to its end and was fetched ahead as its own successor. */
const repeatSong = (state: PlayerState, song: PlayableSong): Step => ({
  ...restart(state),
  effects: [{ type: 'load', song, startAt: 0 }, { type: 'play' }],
});

/** The first of the queue, else the list from its start when it repeats; null when nothing follows. */
export function advance(state: PlayerState, context: MachineContext): Step | null {
  const [head, ...queue] = state.queue;
  if (head) return startSong(state, head.song, { history: withCurrent(state), queue });
  const list = nextRoundOf(state) ?? shuffle(state.list, context.random);
  const [first, ...rest] = list;
  if (state.repeat === 'off' || !first) return null;
  return startSong(state, first, { history: withCurrent(state), queue: toItems(rest, [], false) });
}

const nextRoundOf = ({ isShuffled, nextRound, list }: PlayerState) => (isShuffled ? nextRound : list);

/** Shuffles the list's next round once the last song nears its end, so that its first song can be fetched ahead. */
export function planRound(state: PlayerState, context: MachineContext): PlayerState {
  const isNeeded = state.repeat === 'all' && state.queue.length === 0 && nextRoundOf(state) === null;
  return isNeeded ? { ...state, nextRound: shuffle(state.list, context.random) } : state;
}

/** What will play when the song ends by itself; null when nothing does. */
export function findFollowing(state: PlayerState): PlayableSong | null {
  if (state.repeat === 'one') return state.song;
  return state.queue[0]?.song ?? (state.repeat === 'all' ? nextRoundOf(state)?.[0] : null) ?? null;
}

export const next = (state: PlayerState, context: MachineContext): Step =>
  advance(state, context) ?? stay(state);

export function songEnded(state: PlayerState, context: MachineContext): Step {
  if (state.repeat === 'one' && state.song) return repeatSong(state, state.song);
  const stopped: PlayerState = {
    ...state,
    status: 'ended',
    currentTime: state.duration,
    heard: stopHearing(state.heard),
  };
  return (isPlayingStatus(state.status) ? advance(state, context) : null) ?? stay(stopped);
}

/** Restarts; early in the song or pressed again at once it goes to the song played before. */
export function previous(state: PlayerState, context: MachineContext): Step {
  const before = state.history.at(-1);
  const isSecondPress =
    state.previousAt !== null && context.at - state.previousAt <= PREVIOUS_WINDOW_SECONDS * 1000;
  if (state.song && before && (isSecondPress || state.currentTime < PREVIOUS_WINDOW_SECONDS)) {
    return startSong(state, before, {
      history: state.history.slice(0, -1),
      queue: [...toItems([state.song], state.queue, false), ...state.queue],
    });
  }
  const restarted = state.status === 'ended' ? restart(state) : seek(state, 0);
  return { ...restarted, state: { ...restarted.state, previousAt: context.at } };
}

/** Clamped to 0 and the duration, where that is known. */
export function seek(state: PlayerState, time: number): Step {
  if (!state.song || Number.isNaN(time)) return stay(state);
  const currentTime = Math.max(0, Math.min(time, state.duration || Number.POSITIVE_INFINITY));
  const status = state.status === 'ended' ? 'paused' : state.status;
  return {
    state: { ...state, status, currentTime, heard: stopHearing(state.heard) },
    effects: state.isLoaded ? [{ type: 'seek', time: currentTime }] : [],
  };
}
