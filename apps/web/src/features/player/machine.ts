import { engineReported } from './engine-events.ts';
import { isPlayable, type PlayableSong, toPlayableSong } from './playable-song.ts';
import type { PlayerEvent } from './player-event.ts';
import type { PlayerState } from './player-state.ts';
import {
  addToEnd,
  addToFront,
  moveItem,
  removeItem,
  replaceList,
  shuffleList,
  unshuffleList,
} from './queue.ts';
import {
  type MachineContext,
  next,
  pause,
  playChosen,
  previous,
  resume,
  type Step,
  seek,
  startSong,
  stay,
  toggle,
  withCurrent,
} from './transport.ts';

function playSongs(
  state: PlayerState,
  event: Extract<PlayerEvent, { type: 'play-songs' }>,
  context: MachineContext,
): Step {
  const songs = event.songs.map(toPlayableSong);
  const song = songs[event.startIndex];
  if (!song) return stay(state);
  return playChosen(state, song, (before) => ({
    queue: queueAround(before, songs, event.startIndex, context),
    list: songs.filter(isPlayable),
    source: event.source,
  }));
}

/** The rest of the list follows; shuffled, all of the list but the chosen song does. */
function queueAround(
  state: PlayerState,
  songs: readonly PlayableSong[],
  startIndex: number,
  context: MachineContext,
) {
  if (!state.isShuffled) return replaceList(state.queue, songs.slice(startIndex + 1));
  const others = songs.filter((_, index) => index !== startIndex);
  return shuffleList(replaceList(state.queue, others), context.random);
}

/** A random first song, and the rest shuffled without repeats (product.md). */
function shuffleSongs(
  state: PlayerState,
  event: Extract<PlayerEvent, { type: 'shuffle-songs' }>,
  context: MachineContext,
): Step {
  const songs = event.songs.filter(isPlayable);
  const others = songs.flatMap((song, index) => (song.id === state.song?.id ? [] : [index]));
  const startIndex = others[Math.floor(context.random() * others.length)];
  if (startIndex === undefined) return songs.length > 0 ? resume(state) : stay(state);
  return playSongs(
    { ...state, isShuffled: true },
    { ...event, type: 'play-songs', songs, startIndex },
    context,
  );
}

function addSongs(
  state: PlayerState,
  songs: readonly PlayableSong[],
  add: typeof addToEnd,
  context: MachineContext,
): Step {
  const isSilent = state.song === null;
  if (isSilent) return playSongs(state, { type: 'play-songs', songs, startIndex: 0, source: null }, context);
  return stay({ ...state, queue: add(state.queue, songs.map(toPlayableSong)) });
}

function setVolume(state: PlayerState, wanted: number): Step {
  const volume = Math.max(0, Math.min(1, wanted || 0));
  return {
    state: { ...state, volume, lastVolume: volume > 0 ? volume : state.lastVolume },
    effects: [{ type: 'volume', volume }],
  };
}

/** Skips to a place of the queue: what stood before it is dropped. */
function playItem(state: PlayerState, key: number): Step {
  const index = state.queue.findIndex((item) => item.key === key);
  const item = state.queue[index];
  if (!item) return stay(state);
  return startSong(state, item.song, { history: withCurrent(state), queue: state.queue.slice(index + 1) });
}

/**
 * The player's rules (`spec listener §4`, product.md), pure: state and event in, state and effects out.
 * The clock and chance come with the context, the engine's reports as events.
 */
export function transition(state: PlayerState, event: PlayerEvent, context: MachineContext): Step {
  switch (event.type) {
    case 'play-songs':
      return playSongs(state, event, context);
    case 'shuffle-songs':
      return shuffleSongs(state, event, context);
    case 'toggle':
      return toggle(state);
    case 'play':
      return resume(state);
    case 'pause':
      return pause(state);
    case 'next':
      return next(state, context);
    case 'previous':
      return previous(state, context);
    case 'seek':
      return seek(state, event.time);
    case 'set-volume':
      return setVolume(state, event.volume);
    case 'toggle-mute':
      return setVolume(state, state.volume > 0 ? 0 : state.lastVolume);
    case 'add-next':
      return addSongs(state, event.songs, addToFront, context);
    case 'add-to-queue':
      return addSongs(state, event.songs, addToEnd, context);
    case 'play-item':
      return playItem(state, event.key);
    case 'remove-item':
      return stay({ ...state, queue: removeItem(state.queue, event.key) });
    case 'move-item':
      return stay({ ...state, queue: moveItem(state.queue, event.key, event.toIndex) });
    case 'clear-queue':
      return stay({ ...state, queue: [] });
    case 'toggle-shuffle': {
      const queue = state.isShuffled ? unshuffleList(state.queue) : shuffleList(state.queue, context.random);
      return stay({ ...state, isShuffled: !state.isShuffled, queue });
    }
    case 'set-repeat':
      return stay({ ...state, repeat: event.repeat });
    case 'set-panel':
      return stay({ ...state, [event.panel]: event.isOpen });
    case 'learn-plays':
      return state.song?.id === event.songId
        ? stay({ ...state, song: { ...state.song, plays: Math.max(state.song.plays, event.plays) } })
        : stay(state);
    case 'engine':
      return engineReported(state, event.event, context);
  }
}
