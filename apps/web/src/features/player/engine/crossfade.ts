import type { SoundOutput, Track } from './audio-engine.ts';
import { createEmitter } from './emitter.ts';

interface Deck {
  output: SoundOutput;
  /** The loaded track's length in seconds; 0 until it is known. */
  duration: number;
}

interface Fade {
  startedAt: number;
  seconds: number;
  /** How loud the song before was. */
  fromLevel: number;
  ticker: ReturnType<typeof setInterval>;
}

const TICK_MS = 50;
/** Shorter songs, in lengths of the fade, begin when the one before has ended. */
const SHORTEST = 3;

/**
 * Lets the end of a song sound together with the beginning of the next one, which waits on a second output. To the player
 * the first song has ended then. While nothing fades, there is one output only, with its gapless playback.
 */
export function createCrossfade(openOutput: () => SoundOutput, now = () => performance.now()): SoundOutput {
  const { emit, subscribe } = createEmitter();
  let lead = openDeck();
  let other: Deck | null = null;
  let next: { track: Track; seconds: number; hasFailed: boolean } | null = null;
  let fade: Fade | null = null;
  let level = 1;
  let isPlaying = false;
  /** Set while the player is told that the song has ended, and answers with the next one and its level. */
  let turning: { fromLevel: number; seconds: number } | null = null;

  function openDeck(): Deck {
    const deck: Deck = { output: openOutput(), duration: 0 };
    deck.output.subscribe((event) => {
      if (event.type === 'durationchange') deck.duration = event.duration;
      if (deck === other && event.type === 'error' && next) next.hasFailed = true;
      if (deck !== lead) return;
      if (event.type === 'playing') isPlaying = true;
      if (event.type === 'paused') stop();
      emit(event);
      if (event.type === 'timeupdate') turnIfDue(event.time);
    });
    return deck;
  }

  function turnIfDue(time: number) {
    if (!isPlaying || !next || next.hasFailed || !other || fade) return;
    const rest = Math.max(0, lead.duration - time);
    if (rest > next.seconds) return;
    if (Math.min(lead.duration, other.duration) < next.seconds * SHORTEST) return;
    turning = { fromLevel: level, seconds: rest };
    emit({ type: 'ended' });
    turning = null;
    if (fade) return;
    lead.output.setVolume(level);
    // The player stops, unless it has loaded something else.
    if (next) lead.output.pause();
  }

  function startFade(seconds: number, fromLevel: number) {
    const ticker = setInterval(tick, TICK_MS);
    fade = { startedAt: now(), seconds, fromLevel, ticker };
    tick();
  }

  /** Both together are as loud as each alone (equal power). */
  function tick() {
    if (!fade) return;
    const part = (now() - fade.startedAt) / (fade.seconds * 1000);
    if (!(part < 1)) return endFade();
    const angle = (part * Math.PI) / 2;
    lead.output.setVolume(level * Math.sin(angle));
    other?.output.setVolume(fade.fromLevel * Math.cos(angle));
  }

  function stop() {
    isPlaying = false;
    endFade();
  }

  function endFade() {
    if (!fade) return;
    clearInterval(fade.ticker);
    fade = null;
    other?.output.pause();
    lead.output.setVolume(level);
  }

  function takeOver(track: Track): boolean {
    if (!turning || !next || !other || next.track.id !== track.id) return false;
    const { fromLevel, seconds } = turning;
    [lead, other] = [other, lead];
    next = null;
    emit({ type: 'durationchange', duration: lead.duration });
    startFade(seconds, fromLevel);
    return true;
  }

  return {
    load(track, startAt) {
      if (startAt === 0 && takeOver(track)) return;
      endFade();
      next = null;
      lead.duration = 0;
      lead.output.load(track, startAt);
    },
    play() {
      isPlaying = true;
      lead.output.play();
    },
    pause() {
      stop();
      lead.output.pause();
    },
    seek(seconds) {
      endFade();
      lead.output.seek(seconds);
    },
    preloadNext(track, seconds = 0) {
      if (!track || seconds === 0) {
        next = null;
        return lead.output.preloadNext(track);
      }
      if (fade) return;
      if (next?.track.id === track.id) {
        next.seconds = seconds;
        return;
      }
      lead.output.preloadNext(null);
      other ??= openDeck();
      other.duration = 0;
      next = { track, seconds, hasFailed: false };
      other.output.load(track, 0);
    },
    getTime: () => lead.output.getTime(),
    setVolume(volume) {
      level = volume;
      if (!turning && !fade) lead.output.setVolume(volume);
    },
    subscribe,
  };
}
