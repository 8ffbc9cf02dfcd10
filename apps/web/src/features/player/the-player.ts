import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import sampleUrl from './assets/sample.mp3';
import type { SoundOutput, Track } from './engine/audio-engine.ts';
import { createSoundOutput } from './engine/choose-engine.ts';
import { createCrossfade } from './engine/crossfade.ts';
import { resolveSources } from './engine/resolve-sources.ts';
import type { KeyValueStorage } from './key-value-storage.ts';
import { createStateKeeper, restoreState } from './persistence.ts';
import type { PlayableSong } from './playable-song.ts';
import { createPlayer } from './player.ts';
import { isPlayingStatus, type PlayerState } from './player-state.ts';

/** The state and values derived from it. */
export interface PlayerView extends PlayerState {
  isPlaying: boolean;
}

const NO_STORAGE: KeyValueStorage = { getItem: () => null, setItem: () => {} };

function findStorage(): KeyValueStorage {
  try {
    return localStorage;
  } catch {
    return NO_STORAGE;
  }
}

function attachElement(): HTMLAudioElement {
  const element = document.createElement('audio');
  // The second one is there with a crossfade alone.
  element.dataset.testid = document.querySelector('[data-testid=audio]') ? 'second-audio' : 'audio';
  document.body.append(element);
  return element;
}

export const storage = findStorage();

const STREAMED = 'audio/webm; codecs=opus';
export const canStream = 'MediaSource' in globalThis && MediaSource.isTypeSupported(STREAMED);

/** Apple's phones leave the volume to their keys, so nothing can fade there. */
const probe = document.createElement('audio');
probe.volume = 0.5;
export const canFade = probe.volume === 0.5;

export function resolve(song: PlayableSong): Track {
  const canPlay = (type: string) => probe.canPlayType(type) !== '';
  const candidates = resolveSources(song, { sampleUrl, canPlay });
  const music = candidates.filter(({ isSample }) => !isSample);
  return {
    id: song.id,
    // The sample plays for songs that are meant to be it, and never replaces music that people pay for.
    candidates: music.length === 0 && !song.isPremium ? candidates : music,
    hasStream: song.sources.some(({ type }) => type.startsWith('audio/webm')),
  };
}

const resolveSample = ({ id }: PlayableSong): Track => ({
  id,
  candidates: [{ url: sampleUrl, isSample: true }],
  hasStream: false,
});

function openOutput(): SoundOutput {
  const element = attachElement();
  return createSoundOutput({
    element,
    canStream,
    openStreaming: async (onFail) =>
      (await import('./engine/open-streaming.ts')).openStreamingOn(element, onFail),
  });
}

const initial = restoreState(storage);

/** The single player of this page. */
export const player = createPlayer({
  engine: createCrossfade(openOutput),
  resolve,
  resolveSample,
  now: () => performance.now(),
  random: Math.random,
  initial,
});

const view = (state: PlayerState): PlayerView => ({ ...state, isPlaying: isPlayingStatus(state.status) });
const store = createStore<PlayerView>(() => view(player.getState()));
const keeper = createStateKeeper(storage, initial);

player.subscribe((state) => {
  store.setState(view(state), true);
  keeper.keep(state);
});
addEventListener('storage', ({ key }) => keeper.noticeOther(key));
addEventListener('pagehide', () =>
  keeper.keepPosition({ ...player.getState(), currentTime: player.getTime() }),
);

/** Reads the player in a component; renders again when the selected value changes. */
export const usePlayerState = <T>(selector: (state: PlayerView) => T): T => useStore(store, selector);
