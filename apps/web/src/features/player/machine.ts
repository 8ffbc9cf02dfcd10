import { addSongs, continueFrom, playAll, playItem, playSongs, shuffleSongs } from './choose-songs.ts';
import { engineReported } from './engine-events.ts';
import type { PlayerEvent } from './player-event.ts';
import type { PlayerState } from './player-state.ts';
import {
  addToEnd,
  addToFront,
  moveItem,
  removeItem,
  restoreItems,
  shuffleList,
  unshuffleList,
} from './queue.ts';
import { extendRadio, startRadio } from './radio.ts';
import { refreshSongs } from './refresh-songs.ts';
import { endMissedTimer, setTimer } from './sleep-timer.ts';
import {
  type MachineContext,
  next,
  pause,
  previous,
  resume,
  type Step,
  seek,
  stay,
  toggle,
} from './transport.ts';

function setVolume(state: PlayerState, wanted: number): Step {
  const volume = Math.max(0, Math.min(1, wanted || 0));
  return stay({ ...state, volume, lastVolume: volume > 0 ? volume : state.lastVolume });
}

/**
 * The player's rules as a pure function from state and event to state and effects. Clock and randomness come
 * with the context, and the engine's reports as events.
 */
export function transition(before: PlayerState, event: PlayerEvent, context: MachineContext): Step {
  const state = endMissedTimer(before, context.at);
  switch (event.type) {
    case 'play-songs':
      return playSongs(state, event, context);
    case 'play-all':
      return playAll(state, event, context);
    case 'shuffle-songs':
      return shuffleSongs(state, event, context);
    case 'continue-from':
      return continueFrom(state, event);
    case 'toggle':
      return toggle(state, context);
    case 'play':
      return resume(state, context);
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
    case 'forget-lists': {
      const list = state.song ? [state.song] : [];
      return stay({ ...state, queue: [], history: [], list, source: null, nextRound: null });
    }
    case 'restore-queue':
      return stay({ ...state, queue: restoreItems(state.queue, event.items) });
    case 'toggle-shuffle': {
      const queue = state.isShuffled
        ? unshuffleList(state.queue, state.list)
        : shuffleList(state.queue, context.random);
      return stay({ ...state, isShuffled: !state.isShuffled, queue });
    }
    case 'set-repeat':
      return stay({ ...state, repeat: event.repeat });
    case 'set-levelled':
      return stay({ ...state, isLevelled: event.isLevelled });
    case 'set-crossfade':
      return stay({ ...state, crossfade: event.seconds });
    case 'set-sleep':
      return stay({ ...state, sleep: setTimer(event.choice, context.at) });
    case 'start-radio':
      return startRadio(state, event);
    case 'extend-radio':
      return extendRadio(state, event);
    case 'set-panel':
      return stay({ ...state, [event.panel]: event.isOpen });
    case 'update-play-counts':
      return state.song?.id === event.songId
        ? stay({ ...state, song: { ...state.song, plays: Math.max(state.song.plays, event.plays) } })
        : stay(state);
    case 'refresh-songs':
      return refreshSongs(state, event, context);
    case 'engine':
      return engineReported(state, event.event, context);
  }
}
