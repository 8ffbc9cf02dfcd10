import type { PlaySource } from '@stagedoor/validators';
import type { SoundOutput, Track } from './engine/audio-engine.ts';
import { levelOf } from './equal-loudness.ts';
import { findStop } from './find-stop.ts';
import { transition } from './machine.ts';
import type { PlayableSong } from './playable-song.ts';
import type { PlayerCommand, PlayerEffect, PlayerEvent } from './player-event.ts';
import { INITIAL_STATE, type PlayerState } from './player-state.ts';

export interface PlayerParts {
  engine: SoundOutput;
  resolve: (song: PlayableSong) => Track;
  /** The bundled sample, for a song whose files are missing. */
  resolveSample: (song: PlayableSong) => Track;
  /** In milliseconds; only differences matter. */
  now: () => number;
  random: () => number;
  initial?: PlayerState;
}

/** Services of the page for the player: reporting plays, asking the server, navigating. */
export interface PlayerHost {
  reportPlay: (song: PlayableSong, startedFrom: PlaySource) => void;
  /** Reports where a counted play stopped, in seconds. */
  reportStop: (song: PlayableSong, time: number) => void;
  /** Fetches the player's songs again, and sends the result as 'refresh-songs'. */
  checkSongs: () => void;
  openSubscribe: (artistId: number) => void;
  reportGivenUp: (song: PlayableSong) => void;
  /** The sleep timer has stopped playback. */
  reportSlept: () => void;
  /** Says that the person's settings do not allow explicit songs. */
  refuseExplicit: (song: PlayableSong) => void;
}

export interface Player {
  getState: () => PlayerState;
  subscribe: (listener: (state: PlayerState) => void) => () => void;
  send: (command: PlayerCommand) => void;
  getTime: () => number;
  setHost: (host: PlayerHost | null) => void;
}

/** Connects the machine to an engine and a clock: receives events and carries out effects in order. */
export function createPlayer(parts: PlayerParts): Player {
  const { engine, resolve, resolveSample, now, random, initial = INITIAL_STATE } = parts;
  let state = initial;
  let host: PlayerHost | null = null;
  let level: number | null = null;
  const listeners = new Set<(state: PlayerState) => void>();

  const effects: { [T in PlayerEffect['type']]: (effect: Extract<PlayerEffect, { type: T }>) => void } = {
    load: ({ song, startAt, isSample }) =>
      engine.load(isSample ? resolveSample(song) : resolve(song), startAt),
    play: () => engine.play(),
    pause: () => engine.pause(),
    seek: ({ time }) => engine.seek(time),
    preload: ({ song, fade }) => engine.preloadNext(song && resolve(song), fade),
    count: ({ song }) => host?.reportPlay(song, state.startedFrom),
    'check-songs': () => host?.checkSongs(),
    subscribe: ({ artistId }) => host?.openSubscribe(artistId),
    'refuse-explicit': ({ song }) => host?.refuseExplicit(song),
    'give-up': ({ song }) => host?.reportGivenUp(song),
    slept: () => host?.reportSlept(),
    log: ({ message, songId }) => console.log(message, { songId }),
  };
  const carryOut = <T extends PlayerEffect['type']>(effect: Extract<PlayerEffect, { type: T }>) =>
    effects[effect.type as T](effect);

  function setLevel() {
    const wanted = levelOf(state);
    if (wanted === level) return;
    level = wanted;
    engine.setVolume(level);
  }

  function handle(event: PlayerEvent) {
    const before = state;
    const step = transition(state, event, { at: now(), random });
    state = step.state;
    setLevel();
    const stop = findStop(before, state);
    if (stop) host?.reportStop(stop.song, stop.time);
    // Effects before rendering, so that the sound starts without delay.
    for (const effect of step.effects) carryOut(effect);
    if (state !== before) for (const listener of listeners) listener(state);
  }

  setLevel();
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
