import type { PlaySource } from '@stagedoor/validators';
import { hearAgain, NOTHING_HEARD, stopHearing } from './heard-time.ts';
import { isPlayable, isRefused, type PlayableSong } from './playable-song.ts';
import type { PlayerEffect } from './player-event.ts';
import { isPlayingStatus, type PlayerState } from './player-state.ts';
import { type QueueItem, shuffle, toItems } from './queue.ts';

/** One transition of the machine: the new state and its effects. */
export interface Step {
  state: PlayerState;
  effects: PlayerEffect[];
}

/** The clock in milliseconds and the random source. */
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
      heard: song.id === state.song?.id ? hearAgain(state.heard) : NOTHING_HEARD,
      failure: null,
      previousAt: null,
      nextRound: null,
      ...changes,
    },
    effects: [{ type: 'load', song, startAt: 0 }, { type: 'play' }],
  };
}

export const withCurrent = (state: PlayerState) =>
  state.song ? [...state.history, state.song].slice(-HISTORY_LENGTH) : state.history;

/** Plays a song that a person chose, with the given queue. A song that cannot play shows why instead. */
export function playChosen(
  state: PlayerState,
  song: PlayableSong,
  changes: (state: PlayerState) => Partial<PlayerState>,
  context: MachineContext,
): Step {
  if (!isPlayable(song)) return refuse(state, song);
  if (song.id === state.song?.id) return toggle(state, context);
  return startSong(state, song, { history: withCurrent(state), ...changes(state) });
}

/** Handles a song that cannot play: a locked one opens its subscription page, and an explicit one says where that is set. */
function refuse(state: PlayerState, song: PlayableSong): Step {
  if (song.isLocked) return { state, effects: [{ type: 'subscribe', artistId: song.artistId }] };
  if (isRefused(song)) return { state, effects: [{ type: 'refuse-explicit', song }] };
  return { state, effects: [{ type: 'log', message: 'This song has no audio', songId: song.id }] };
}

export function resume(state: PlayerState, context: MachineContext): Step {
  const { song } = state;
  if (!song || isPlayingStatus(state.status)) return stay(state);
  if (song.isLocked) return refuse(state, song);
  if (!isPlayable(song)) return giveWay(state, context);
  if (state.status === 'ended') return restart(state);
  if (!state.isLoaded || state.status === 'failed') return reload(state, song);
  return { state: { ...state, status: 'playing' }, effects: [{ type: 'play' }] };
}

/** Loads the current song at its position, such as after a reload of the page. */
export const reload = (state: PlayerState, song: PlayableSong, load: { isSample?: boolean } = {}): Step => ({
  state: { ...state, status: 'loading', isLoaded: true, failure: null },
  effects: [{ type: 'load', song, startAt: state.currentTime, ...load }, { type: 'play' }],
});

/** The current song cannot be played any more: says so, and plays what follows. */
export function giveWay(state: PlayerState, context: MachineContext): Step {
  const { song } = state;
  if (!song) return stay(state);
  const stopped = { ...state, isLoaded: false, failure: null };
  const step = advance({ ...stopped, song: null }, context) ?? pause(stopped);
  return { ...step, effects: [{ type: 'give-up', song }, ...step.effects] };
}

export function pause(state: PlayerState): Step {
  if (!isPlayingStatus(state.status)) return stay(state);
  return {
    state: { ...state, status: 'paused', heard: stopHearing(state.heard) },
    effects: [{ type: 'pause' }],
  };
}

export const toggle = (state: PlayerState, context: MachineContext): Step =>
  isPlayingStatus(state.status) ? pause(state) : resume(state, context);

/** Restarts the song as a new play. */
function restart(state: PlayerState): Step {
  return {
    state: {
      ...state,
      status: 'loading',
      currentTime: 0,
      heard: hearAgain(state.heard),
    },
    effects: [{ type: 'seek', time: 0 }, { type: 'play' }],
  };
}

/** Like `restart`, for a song that ended and was preloaded as its own successor. */
const repeatSong = (state: PlayerState, song: PlayableSong): Step => ({
  ...restart(state),
  effects: [{ type: 'load', song, startAt: 0 }, { type: 'play' }],
});

const listOf = ({ source }: PlayerState) => source?.kind ?? 'direct';

/** A song of a list counts for the list, and one that was added by hand for the queue. */
export const startOf = (state: PlayerState, { isAdded }: QueueItem): PlaySource =>
  isAdded ? 'queue' : listOf(state);

/**
 * Plays the first song of the queue, or the list from its start when it repeats; null when nothing follows.
 */
export function advance(state: PlayerState, context: MachineContext): Step | null {
  const [head, ...queue] = state.queue;
  const history = withCurrent(state);
  if (head) return startSong(state, head.song, { history, queue, startedFrom: startOf(state, head) });
  const list = nextRoundOf(state) ?? shuffle(state.list, context.random);
  const [first, ...rest] = list;
  if (state.repeat === 'off' || !first) return null;
  return startSong(state, first, { history, queue: toItems(rest, [], false), startedFrom: listOf(state) });
}

const nextRoundOf = ({ isShuffled, nextRound, list }: PlayerState) => (isShuffled ? nextRound : list);

/**
 * Shuffles the next repetition of the list when the last song nears its end, so that its first song can be
 * preloaded.
 */
export function planRound(state: PlayerState, context: MachineContext): PlayerState {
  const isNeeded = state.repeat === 'all' && state.queue.length === 0 && nextRoundOf(state) === null;
  return isNeeded ? { ...state, nextRound: shuffle(state.list, context.random) } : state;
}

/** The song that plays when the current one ends; null when there is none. */
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

/** Restarts the song; early in it, or when pressed twice in a row, plays the previous song. */
export function previous(state: PlayerState, context: MachineContext): Step {
  const before = state.history.at(-1);
  const isSecondPress =
    state.previousAt !== null && context.at - state.previousAt <= PREVIOUS_WINDOW_SECONDS * 1000;
  if (state.song && before && (isSecondPress || state.currentTime < PREVIOUS_WINDOW_SECONDS)) {
    const isListed = (song: PlayableSong) => state.list.some(({ id }) => id === song.id);
    return startSong(state, before, {
      history: state.history.slice(0, -1),
      queue: [...toItems([state.song], state.queue, !isListed(state.song)), ...state.queue],
      ...(isListed(before) && { startedFrom: listOf(state) }),
    });
  }
  const restarted = state.status === 'ended' ? restart(state) : seek(state, 0);
  return { ...restarted, state: { ...restarted.state, previousAt: context.at } };
}

/** Seeks, clamped to 0 and the duration, if known. */
export function seek(state: PlayerState, time: number): Step {
  if (!state.song || Number.isNaN(time)) return stay(state);
  const currentTime = Math.max(0, Math.min(time, state.duration || Number.POSITIVE_INFINITY));
  const status = state.status === 'ended' ? 'paused' : state.status;
  return {
    state: { ...state, status, currentTime, heard: stopHearing(state.heard) },
    effects: state.isLoaded ? [{ type: 'seek', time: currentTime }] : [],
  };
}
