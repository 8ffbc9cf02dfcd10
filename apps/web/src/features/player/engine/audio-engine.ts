import type { SourceCandidate } from './resolve-sources.ts';

export type EngineEvent =
  | { type: 'timeupdate'; time: number }
  | { type: 'durationchange'; duration: number }
  | { type: 'playing'; isSample: boolean }
  | { type: 'paused' }
  | { type: 'buffering' }
  | { type: 'ended' }
  | { type: 'error'; reason: string };

/**
 * What makes the sound. Knows addresses and seconds, no songs and no queue.
 * Times are seconds, volume is 0..1; candidates are tried in order (`spec listener §5`).
 */
export interface AudioEngine {
  /** Replaces what is loaded; playback starts only by `play`. */
  load(candidates: SourceCandidate[], startAt: number): void;
  play(): void;
  pause(): void;
  seek(seconds: number): void;
  setVolume(volume: number): void;
  /** Warms the cache for the song that follows; an empty list drops what was being fetched. */
  preloadNext(candidates: SourceCandidate[]): void;
  /** The exact position now, finer than `timeupdate`. */
  getTime(): number;
  subscribe(listener: (event: EngineEvent) => void): () => void;
}
