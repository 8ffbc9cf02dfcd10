import type { EngineEvent } from './audio-engine.ts';

/** The event listeners of an engine. */
export function createEmitter() {
  const listeners = new Set<(event: EngineEvent) => void>();
  return {
    emit(event: EngineEvent) {
      for (const listener of listeners) listener(event);
    },
    subscribe(listener: (event: EngineEvent) => void) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
}
