import type { SourceCandidate } from './resolve-sources.ts';

export type EngineEvent =
  | { type: 'timeupdate'; time: number }
  | { type: 'durationchange'; duration: number }
  | { type: 'playing'; isSample: boolean }
  | { type: 'paused' }
  | { type: 'buffering' }
  | { type: 'ended' }
  | { type: 'error'; reason: string };

/** One thing to play. */
export interface Track {
  /** The song's id: names its stream, and tells whether what is loaded is what was fetched ahead. */
  id: number;
  /** Addresses of the whole, tried in order. */
  candidates: SourceCandidate[];
  /** It can also be had piece by piece, which joins it to its neighbours without a gap. */
  hasStream: boolean;
}

/** What makes the sound. Knows tracks and seconds, no songs and no queue. Times are seconds, volume is 0..1. */
export interface AudioEngine {
  /** Replaces what is loaded; playback starts only by `play`. What was fetched ahead goes on without a gap. */
  load(track: Track, startAt: number): void;
  play(): void;
  pause(): void;
  seek(seconds: number): void;
  /** Fetches what follows; null drops what was being fetched. */
  preloadNext(track: Track | null): void;
  /** The exact position now, finer than `timeupdate`. */
  getTime(): number;
  subscribe(listener: (event: EngineEvent) => void): () => void;
}

/** An engine on an element that another engine may take over. */
export interface ElementEngine extends AudioEngine {
  /** Lets go of the element: what happens to it from now on is not this engine's. */
  unload(): void;
}

/** The engine of the player. */
export interface SoundOutput extends AudioEngine {
  setVolume(volume: number): void;
}
