import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createFakeEngine, type FakeEngine } from '../testing/fake-engine.ts';
import type { EngineEvent } from './audio-engine.ts';
import { createCrossfade } from './crossfade.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const track = (id: number) => ({ id, candidates: [{ url: `#${id}`, isSample: false }], hasStream: true });
const [one, two, three] = [track(1), track(2), track(3)];

/** Plays track 1 of 100 seconds, and answers its end with track 2, at half the volume, as the player does. */
function setUp({ onEnd = true } = {}) {
  const decks: FakeEngine[] = [];
  const open = () => {
    const deck = createFakeEngine();
    decks.push(deck);
    return deck;
  };
  const output = createCrossfade(open, () => Date.now());
  const events: EngineEvent[] = [];
  let following = { track: two, level: 0.5 };
  const answer = (track: typeof one, level: number) => {
    following = { track, level };
  };
  output.subscribe((event) => {
    events.push(event);
    if (event.type !== 'ended' || !onEnd) return;
    output.setVolume(following.level);
    output.load(following.track, 0);
    output.play();
  });
  output.setVolume(1);
  output.load(one, 0);
  output.play();
  const deck = (at: number) => decks[at] as FakeEngine;
  deck(0).report({ type: 'durationchange', duration: 100 });
  const volumes = (at: number) =>
    deck(at).calls.flatMap((call) => (call.startsWith('volume') ? Number(call.slice(7)) : []));
  const toFade = (seconds = 6) => {
    output.preloadNext(two, seconds);
    deck(1).report({ type: 'durationchange', duration: 90 });
    deck(0).report({ type: 'timeupdate', time: 94 });
  };
  return { output, decks, deck, events, volumes, answer, toFade };
}

test('the next track begins while the one before goes on, and both are as loud as one', () => {
  const { output, decks, deck, events, volumes, toFade } = setUp();
  toFade();
  expect(decks).toHaveLength(2);
  expect(events.map(({ type }) => type)).toEqual(['durationchange', 'timeupdate', 'ended', 'durationchange']);
  expect(events.at(-1)).toEqual({ type: 'durationchange', duration: 90 });
  expect(deck(1).calls).toEqual(expect.arrayContaining(['load #2 at 0', 'play']));
  expect(deck(0).calls).not.toContain('pause');
  vi.advanceTimersByTime(3000);
  expect(volumes(0).at(-1)).toBeCloseTo(Math.SQRT1_2);
  expect(volumes(1).at(-1)).toBeCloseTo(0.5 * Math.SQRT1_2);
  vi.advanceTimersByTime(3000);
  expect(volumes(1).at(-1)).toBe(0.5);
  expect(deck(0).calls.at(-1)).toBe('pause');
  // Reports of the first output are passed on no more.
  const before = events.length;
  deck(0).report({ type: 'ended' });
  expect(events).toHaveLength(before);
  deck(1).report({ type: 'timeupdate', time: 7 });
  expect(events.at(-1)).toEqual({ type: 'timeupdate', time: 7 });
  expect(output.getTime()).toBe(7);
});

test('the outputs change places with each fade', () => {
  const { output, decks, deck, volumes, answer, toFade } = setUp();
  toFade();
  vi.advanceTimersByTime(6000);
  output.preloadNext(three, 6);
  expect(decks).toHaveLength(2);
  expect(deck(0).calls.at(-1)).toBe('load #3 at 0');
  // The second song falls from its own level.
  answer(three, 0.8);
  deck(0).report({ type: 'durationchange', duration: 80 });
  deck(1).report({ type: 'timeupdate', time: 84 });
  vi.advanceTimersByTime(3000);
  expect(volumes(1).at(-1)).toBeCloseTo(0.5 * Math.SQRT1_2);
  expect(volumes(0).at(-1)).toBeCloseTo(0.8 * Math.SQRT1_2);
});

test.each([
  ['paused', 'pause'],
  ['paused by the system', 'report'],
  ['moved in', 'seek'],
  ['left', 'load'],
])('a fade that is %s ends at once', (_name, act) => {
  const { output, deck, volumes, toFade } = setUp();
  toFade();
  vi.advanceTimersByTime(1000);
  if (act === 'pause') output.pause();
  else if (act === 'seek') output.seek(3);
  else if (act === 'load') output.load(three, 0);
  else deck(1).report({ type: 'paused' });
  expect(deck(0).calls.at(-1)).toBe('pause');
  expect(volumes(1).at(-1)).toBe(0.5);
  expect(vi.getTimerCount()).toBe(0);
});

test('without a fade, tracks follow on one output', () => {
  const { output, decks, deck } = setUp();
  output.preloadNext(two);
  deck(0).report({ type: 'timeupdate', time: 99 });
  deck(0).report({ type: 'ended' });
  expect(decks).toHaveLength(1);
  expect(deck(0).calls).toEqual(expect.arrayContaining(['preload #2', 'load #2 at 0', 'volume 0.5']));
});

test('a track that does not come, or is too short, begins when the one before has ended', () => {
  const failed = setUp();
  failed.output.preloadNext(two, 6);
  failed.deck(1).report({ type: 'error', reason: 'gone' });
  failed.deck(0).report({ type: 'timeupdate', time: 95 });
  expect(failed.events.at(-1)?.type).toBe('timeupdate');
  failed.deck(0).report({ type: 'ended' });
  expect(failed.deck(0).calls.at(-2)).toBe('load #2 at 0');

  const short = setUp();
  short.output.preloadNext(two, 6);
  short.deck(1).report({ type: 'durationchange', duration: 17 });
  short.deck(0).report({ type: 'timeupdate', time: 95 });
  expect(short.events.at(-1)?.type).toBe('timeupdate');
});

test.each([
  [98, 2000],
  [100, 0],
])(
  'after a jump to %d seconds the next track is as loud as it is once the one before is over',
  (time, restMs) => {
    const { output, deck, volumes } = setUp();
    output.preloadNext(two, 6);
    deck(1).report({ type: 'durationchange', duration: 90 });
    deck(0).report({ type: 'timeupdate', time });
    vi.advanceTimersByTime(restMs / 2);
    expect(volumes(1).at(-1)).toBeCloseTo(0.5 * (restMs > 0 ? Math.SQRT1_2 : 1));
    vi.advanceTimersByTime(restMs / 2);
    expect(volumes(1).at(-1)).toBe(0.5);
    expect(vi.getTimerCount()).toBe(0);
  },
);

test('a paused track does not end where it is moved to, and fades once it plays on', () => {
  const { output, deck, events } = setUp();
  output.preloadNext(two, 6);
  deck(1).report({ type: 'durationchange', duration: 90 });
  output.pause();
  output.seek(94);
  deck(0).report({ type: 'timeupdate', time: 94 });
  expect(events.at(-1)?.type).toBe('timeupdate');
  output.play();
  deck(0).report({ type: 'timeupdate', time: 94 });
  expect(deck(1).calls).toContain('play');
});

test('a track that failed is not asked for again while the one before plays', () => {
  const { output, deck } = setUp();
  for (let time = 80; time < 84; time++) {
    output.preloadNext(two, 6);
    deck(1).report({ type: 'error', reason: 'gone' });
  }
  expect(deck(1).calls).toEqual(['load #2 at 0']);
  output.preloadNext(three, 6);
  expect(deck(1).calls.at(-1)).toBe('load #3 at 0');
});

test('a player that stops at the end hears nothing more', () => {
  const { deck, toFade } = setUp({ onEnd: false });
  toFade();
  expect(deck(0).calls.at(-1)).toBe('pause');
  expect(deck(1).calls).not.toContain('play');
});

test('a player that chooses another track gets it at its level', () => {
  const { output, deck, answer, toFade } = setUp();
  answer(three, 0.4);
  toFade();
  expect(deck(0).calls.slice(-3)).toEqual(['load #3 at 0', 'play', 'volume 0.4']);
  expect(output.getTime()).toBe(0);
});
