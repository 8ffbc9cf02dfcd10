import { describe, expect, test } from 'vitest';
import { isBuffered, planFetch, type TimelineSong } from './plan-fetch.ts';

/** Ten clusters of 2 s and 1,000 bytes each after a header of 100 bytes; the pre-skip is 6.5 ms. */
const makeSong = (start: number, durationMs = 20_000): TimelineSong => ({
  start,
  stream: {
    url: `/media/audio/${start}.webm`,
    type: 'audio/webm; codecs=opus',
    bytes: 10_100,
    initBytes: 100,
    leadInMs: 6.5,
    durationMs,
    seekIndex: Array.from({ length: 10 }, (_, index) => [index * 2000, 100 + index * 1000]),
  },
});
const song = makeSong(0);
const next = makeSong(20);
const plan = (position: number, buffered: [number, number][], songs = [song], ahead = 30) => {
  const spans = buffered.map(([start, end]) => ({ start, end }));
  const found = planFetch({ songs, buffered: spans, position, ahead });
  return found && { at: found.song.start, from: found.from, to: found.to };
};

describe('planFetch', () => {
  test('fetches little from the start, then more from the end of the buffer', () => {
    expect(plan(0, [])).toEqual({ at: 0, from: 100, to: 2099 });
    expect(plan(0.5, [[0, 3.9935]])).toEqual({ at: 0, from: 2100, to: 8099 });
  });

  test('ends the last run at the end of the file', () => {
    expect(plan(5, [[0, 15.9935]])).toEqual({ at: 0, from: 8100, to: 10_099 });
  });

  test('fetches nothing while enough is buffered, and more otherwise', () => {
    expect(plan(0, [[0, 9.9935]], [song], 9)).toBeNull();
    expect(plan(2, [[0, 9.9935]], [song], 9)).toEqual({ at: 0, from: 5100, to: 10_099 });
  });

  test('starts slightly before an unbuffered seek position, so that it sounds right there', () => {
    expect(plan(15, [[0, 3.9935]])).toEqual({ at: 0, from: 7100, to: 9099 });
    expect(plan(14.05, [[0, 3.9935]])).toEqual({ at: 0, from: 6100, to: 8099 });
  });

  test('after a jump back, fetches up to where the buffer begins again', () => {
    const buffered: [number, number][] = [
      [0, 3.9935],
      [9.9935, 20],
    ];
    expect(plan(1, buffered)).toEqual({ at: 0, from: 2100, to: 8099 });
    expect(plan(12, buffered)).toBeNull();
  });

  test('when playback waits at the end of the buffer, fetches what follows and nothing twice', () => {
    expect(plan(3.9935, [[0, 3.9935]])).toEqual({ at: 0, from: 2100, to: 8099 });
    expect(plan(4.01, [[0, 3.9935]])).toEqual({ at: 0, from: 2100, to: 8099 });
  });

  test('fetches the next song after the last', () => {
    expect(plan(5, [[0, 20]], [song, next])).toEqual({ at: 20, from: 100, to: 6099 });
    expect(plan(5, [[0, 19.999]], [song, next])).toEqual({ at: 20, from: 100, to: 6099 });
    expect(plan(15, [[0, 40]], [song, next])).toBeNull();
    expect(plan(18, [[0, 20]])).toBeNull();
  });

  test('counts a song that ends within a cluster as complete once its music is buffered', () => {
    const short = makeSong(0, 18_500);
    expect(plan(0, [[0, 18.5]], [short])).toBeNull();
    expect(plan(0, [[0, 17.9935]], [short])).toEqual({ at: 0, from: 9100, to: 10_099 });
  });
});

test('a moment at the end of a buffered span is not buffered', () => {
  const spans = [{ start: 2, end: 4 }];
  expect([1.9, 2, 3, 4].map((at) => isBuffered(spans, at))).toEqual([false, true, true, false]);
});
