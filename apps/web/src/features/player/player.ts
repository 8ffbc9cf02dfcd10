import type { AudioEngine } from './engine/audio-engine.ts';
import type { SourceCandidate } from './engine/resolve-sources.ts';
import { transition } from './machine.ts';
import type { PlayableSong } from './playable-song.ts';
import type { PlayerCommand, PlayerEffect, PlayerEvent } from './player-event.ts';
import { INITIAL_STATE, type PlayerState } from './player-state.ts';

export interface PlayerParts {
  engine: AudioEngine;
  resolve: (song: PlayableSong) => SourceCandidate[];
  /** Milliseconds; only its differences matter. */
  now: () => number;
  random: () => number;
  initial?: PlayerState;
}

/** What the page does for the player: counting, leaving for another page. */
export interface PlayerHost {
  countPlay: (song: PlayableSong) => void;
  openSubscribe: (artistId: number) => void;
}

export interface Player {
  getState: () => PlayerState;
  subscribe: (listener: (state: PlayerState) => void) => () => void;
  send: (command: PlayerCommand) => void;
  getTime: () => number;
  setHost: (host: PlayerHost | null) => void;
}

/** Joins the machine to an engine and a clock: events go in, effects are carried out in their order. */
export function createPlayer({ engine, resolve, now, random, initial = INITIAL_STATE }: PlayerParts): Player {
  let state = initial;
  let host: PlayerHost | null = null;
  const listeners = new Set<(state: PlayerState) => void>();

  function carryOut(effect: PlayerEffect): void {
    switch (effect.type) {
      case 'load':
        return engine.load(resolve(effect.song), effect.startAt);
      case 'play':
        return engine.play();
      case 'pause':
        return engine.pause();
      case 'seek':
        return engine.seek(effect.time);
      case 'volume':
        return engine.setVolume(effect.volume);
      case 'preload':
        return engine.preloadNext(effect.song ? resolve(effect.song) : []);
      case 'count':
        return host?.countPlay(effect.song);
      case 'subscribe':
        return host?.openSubscribe(effect.artistId);
      case 'log':
        return console.log(effect.message, { songId: effect.songId });
    }
  }

  function handle(event: PlayerEvent) {
    const before = state;
    const step = transition(state, event, { at: now(), random });
    state = step.state;
    if (state !== before) for (const listener of listeners) listener(state);
    for (const effect of step.effects) carryOut(effect);
  }

  engine.setVolume(state.volume);
  engine.subscribe((event) => handle({ type: 'engine', event }));

  return {
    getState: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    send: handle,
    getTime: () => (state.isLoaded && state.status !== 'ended' ? engine.getTime() : state.currentTime),
    setHost(next) {
      host = next;
    },
  };
}
