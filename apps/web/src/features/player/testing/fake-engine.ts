import type { AudioEngine, EngineEvent } from '../engine/audio-engine.ts';
import type { SourceCandidate } from '../engine/resolve-sources.ts';

/** An engine without sound for tests: it notes what it is asked and says what the test says. */
export interface FakeEngine extends AudioEngine {
  readonly calls: string[];
  report: (event: EngineEvent) => void;
}

export function createFakeEngine(): FakeEngine {
  const calls: string[] = [];
  const listeners = new Set<(event: EngineEvent) => void>();
  let time = 0;
  const names = (candidates: SourceCandidate[]) => candidates.map((candidate) => candidate.url).join(' ');
  return {
    calls,
    load(candidates, startAt) {
      time = startAt;
      calls.push(`load ${names(candidates)} at ${startAt}`);
    },
    play: () => void calls.push('play'),
    pause: () => void calls.push('pause'),
    seek(seconds) {
      time = seconds;
      calls.push(`seek ${seconds}`);
    },
    setVolume: (volume) => void calls.push(`volume ${volume}`),
    preloadNext: (candidates) => void calls.push(`preload ${names(candidates)}`),
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
