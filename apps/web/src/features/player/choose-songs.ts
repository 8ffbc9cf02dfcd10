import { isPlayable, type PlayableSong, toPlayableSong } from './playable-song.ts';
import type { PlayerEvent } from './player-event.ts';
import type { PlayerState } from './player-state.ts';
import { type addToEnd, replaceList, restoreItems, shuffleList, toItems } from './queue.ts';
import {
  type MachineContext,
  playChosen,
  resume,
  type Step,
  startOf,
  startSong,
  stay,
  withCurrent,
} from './transport.ts';

export function playSongs(
  state: PlayerState,
  event: Extract<PlayerEvent, { type: 'play-songs' }>,
  context: MachineContext,
): Step {
  const songs = event.songs.map(toPlayableSong);
  const song = songs[event.startIndex];
  if (!song) return stay(state);
  const changes = (before: PlayerState) => ({
    queue: queueAround(before, songs, event.startIndex, context),
    list: songs.filter(isPlayable),
    source: event.source,
    startedFrom: event.source?.kind ?? 'direct',
  });
  return playChosen(state, song, changes, context);
}

/** Plays a list from its first playable song. A song that is playing already starts again. */
export function playAll(
  state: PlayerState,
  { songs, source }: Extract<PlayerEvent, { type: 'play-all' }>,
  context: MachineContext,
): Step {
  const list = songs.filter(isPlayable).map(toPlayableSong);
  const [first] = list;
  if (!first) return stay(state);
  return startSong(state, first, {
    history: first.id === state.song?.id ? state.history : withCurrent(state),
    queue: queueAround(state, list, 0, context),
    list,
    source,
    startedFrom: source?.kind ?? 'direct',
  });
}

/** Queues what follows the chosen song; when shuffled, all other songs of the list. */
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

/** Plays a random song first, then the rest shuffled without repeats. */
export function shuffleSongs(
  state: PlayerState,
  event: Extract<PlayerEvent, { type: 'shuffle-songs' }>,
  context: MachineContext,
): Step {
  const songs = event.songs.filter(isPlayable);
  const others = songs.flatMap((song, index) => (song.id === state.song?.id ? [] : [index]));
  const startIndex = others[Math.floor(context.random() * others.length)];
  if (startIndex === undefined) return songs.length > 0 ? resume(state, context) : stay(state);
  return playSongs(
    { ...state, isShuffled: true },
    { ...event, type: 'play-songs', songs, startIndex },
    context,
  );
}

/** Goes on where another device was. What was added to the queue by hand stays, behind what comes from there. */
export function continueFrom(
  state: PlayerState,
  { songs, time, source }: Extract<PlayerEvent, { type: 'continue-from' }>,
): Step {
  const list = songs.filter(isPlayable).map(toPlayableSong);
  const [song, ...rest] = list;
  if (!song) return stay(state);
  const added = state.queue.filter((item) => item.isAdded);
  const started = startSong(state, song, {
    history: song.id === state.song?.id ? state.history : withCurrent(state),
    queue: restoreItems(added, toItems(rest, [], false)),
    currentTime: time,
    list,
    source,
    startedFrom: source?.kind ?? 'direct',
  });
  return { ...started, effects: [{ type: 'load', song, startAt: time }, { type: 'play' }] };
}

export function addSongs(
  state: PlayerState,
  songs: readonly PlayableSong[],
  add: typeof addToEnd,
  context: MachineContext,
): Step {
  const isSilent = state.song === null;
  if (isSilent) return playSongs(state, { type: 'play-songs', songs, startIndex: 0, source: null }, context);
  return stay({ ...state, queue: add(state.queue, songs.map(toPlayableSong)) });
}

/** Skips to an item of the queue and drops the items before it. */
export function playItem(state: PlayerState, key: number): Step {
  const index = state.queue.findIndex((item) => item.key === key);
  const item = state.queue[index];
  if (!item) return stay(state);
  return startSong(state, item.song, {
    history: withCurrent(state),
    queue: state.queue.slice(index + 1),
    startedFrom: startOf(state, item),
  });
}
