import type { SourceCandidate } from './resolve-sources.ts';

export type EngineEvent =
  | { type: 'timeupdate'; time: number }
  | { type: 'durationchange'; duration: number }
  | { type: 'playing'; isSample: boolean }
  | { type: 'paused' }
  | { type: 'buffering' }
  /** The server is away, and is asked again until it answers. */
  | { type: 'connection'; isLost: boolean }
  | { type: 'ended' }
  /** The track cannot be played; `isGone` when none of its files exists. */
  | { type: 'error'; reason: string; isGone?: boolean };

/** An item the engine can play. */
export interface Track {
  /** The song's id: identifies its stream, and whether a loaded track is the preloaded one. */
  id: number;
  /** URLs of the complete file, tried in order. */
  candidates: SourceCandidate[];
  /** Whether it can also be streamed in segments, which allows gapless playback. */
  hasStream: boolean;
}

/** Plays sound. Knows tracks and seconds, but no songs and no queue. Times are in seconds, volume is 0..1. */
export interface AudioEngine {
  /** Replaces the loaded track; only `play` starts playback. A preloaded track continues without a gap. */
  load(track: Track, startAt: number): void;
  play(): void;
  pause(): void;
  seek(seconds: number): void;
  /** Preloads the next track; null cancels the preload. */
  preloadNext(track: Track | null): void;
  /** The exact current position, finer than `timeupdate`. */
  getTime(): number;
  subscribe(listener: (event: EngineEvent) => void): () => void;
}

/** An engine on an audio element that another engine may take over. */
export interface ElementEngine extends AudioEngine {
  /** Releases the element and stops reporting its events. */
  unload(): void;
}

export interface SoundOutput extends AudioEngine {
  /** `fadeSeconds` before the end of the loaded track the next one begins; 0 without a fade. */
  preloadNext(track: Track | null, fadeSeconds?: number): void;
  setVolume(volume: number): void;
}
