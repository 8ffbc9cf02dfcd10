import type { EngineEvent, SoundOutput, Track } from '../engine/audio-engine.ts';

/** A silent engine for tests, which records calls and emits events on request. */
export interface FakeEngine extends SoundOutput {
  readonly calls: string[];
  report: (event: EngineEvent) => void;
}

export function createFakeEngine(): FakeEngine {
  const calls: string[] = [];
  const listeners = new Set<(event: EngineEvent) => void>();
  let time = 0;
  const names = (track: Track | null) => track?.candidates.map(({ url }) => url).join(' ') ?? 'nothing';
  return {
    calls,
    load(track, startAt) {
      time = startAt;
      calls.push(`load ${names(track)} at ${startAt}`);
    },
    play: () => void calls.push('play'),
    pause: () => void calls.push('pause'),
    seek(seconds) {
      time = seconds;
      calls.push(`seek ${seconds}`);
    },
    setVolume: (volume) => void calls.push(`volume ${volume}`),
    preloadNext: (track, fade = 0) =>
      void calls.push(`preload ${names(track)}${fade > 0 ? ` fading ${fade}` : ''}`),
    getTime: () => time,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    report(event) {
      if (event.type === 'timeupdate') time = event.time;
      for (const listener of listeners) listener(event);
    },
  };
}
