import type { SongStream } from '@stagedoor/validators';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { EngineEvent } from './audio-engine.ts';
import type { Patience } from './fetch-range.ts';
import { createMseEngine } from './mse-engine.ts';
import type { openTimeline } from './open-timeline.ts';
import type { TimelineSong } from './plan-fetch.ts';
import type { StreamTimeline } from './stream-timeline.ts';

/** The parts of the browser's element that the engine uses, controlled by the test. */
class StubElement extends EventTarget {
  currentTime = 0;
  readyState = 0;
  paused = true;
  ended = false;
  seeking = false;
  error = null;
  dataset: Record<string, string> = {};
  play() {
    this.paused = false;
    return Promise.resolve();
  }
  pause() {
    if (!this.paused) this.say('pause');
    this.paused = true;
  }
  say(name: string) {
    this.dispatchEvent(new Event(name));
  }
  goTo(seconds: number) {
    this.currentTime = seconds;
    this.say('timeupdate');
  }
}

const SECONDS = 10;
const makeStream = (id: number): SongStream => ({
  url: `/media/audio/${id}.webm`,
  type: 'audio/webm; codecs=opus',
  bytes: 1000,
  initBytes: 100,
  leadInMs: 6.5,
  durationMs: SECONDS * 1000,
  seekIndex: [[0, 100]],
});
type Handlers = Parameters<typeof openTimeline>[1];
const track = (id: number) => ({ id, candidates: [], hasStream: true });

function setUp() {
  const element = new StubElement();
  const calls: string[] = [];
  const onFail = vi.fn();
  const findStream = vi.fn(async (id: number, _patience: Patience) => makeStream(id));
  let timelines = 0;
  let isBuffered = true;
  let handlers: Handlers | undefined;
  const open = vi.fn((_element: unknown, given: Handlers) => {
    const name = ++timelines;
    handlers = given;
    let end = 0;
    element.currentTime = 0;
    element.readyState = 0;
    const timeline: StreamTimeline = {
      add(stream): TimelineSong {
        const song = { stream, start: end };
        end += stream.durationMs / 1000;
        calls.push(`${name}: add ${stream.url}`);
        return song;
      },
      cutAfter: () => void calls.push(`${name}: cut`),
      dropBefore: () => {},
      advanceTo: () => {},
      jumpTo: (seconds) => void calls.push(`${name}: jump ${seconds}`),
      isBuffered: () => isBuffered,
      close: () => void calls.push(`${name}: close`),
    };
    queueMicrotask(() => given.onOpen(timeline));
    return timeline.close;
  });
  const engine = createMseEngine({
    element: element as unknown as HTMLAudioElement,
    open,
    findStream: (id, patience) => findStream(id, patience),
    onFail,
  });
  const events: EngineEvent[] = [];
  engine.subscribe((event) => events.push(event));
  return {
    element,
    engine,
    events,
    calls,
    open,
    onFail,
    findStream,
    handlers: () => {
      if (!handlers) throw new Error('No timeline was opened');
      return handlers;
    },
    loseBuffer: () => {
      isBuffered = false;
    },
    /** Loads and plays the first song, with the second one preloaded. */
    async playTwo() {
      engine.load(track(1), 0);
      engine.play();
      await vi.waitFor(() => expect(calls).toContain('1: add /media/audio/1.webm'));
      element.readyState = 4;
      element.say('loadedmetadata');
      element.say('playing');
      engine.preloadNext(track(2));
      await vi.waitFor(() => expect(calls).toContain('1: add /media/audio/2.webm'));
      events.length = 0;
    },
  };
}

beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => vi.useRealTimers());

test('ends a song at the boundary, and continues with the next one from its own start', async () => {
  const { element, engine, events, open, playTwo } = setUp();
  await playTwo();
  engine.subscribe((event) => {
    if (event.type !== 'ended') return;
    engine.load(track(2), 0);
    engine.play();
  });
  element.goTo(9.6);
  expect(events.at(-1)).toEqual({ type: 'timeupdate', time: 9.6 });
  element.currentTime = 10.001;
  vi.advanceTimersByTime(400);
  expect(events.map(({ type }) => type)).toEqual(['timeupdate', 'timeupdate', 'ended', 'durationchange']);
  expect(engine.getTime()).toBeCloseTo(0.001);
  await vi.waitFor(() => expect(events.at(-1)).toEqual({ type: 'playing', isSample: false }));
  expect(open).toHaveBeenCalledOnce();
  expect(element.paused).toBe(false);
  element.goTo(13);
  expect(events.at(-1)).toEqual({ type: 'timeupdate', time: 3 });
  engine.seek(5);
  expect(element.currentTime).toBe(15);
});

test('is silent after the boundary when no next song is requested', async () => {
  const { element, events, playTwo } = setUp();
  await playTwo();
  element.goTo(10.1);
  expect(events.map(({ type }) => type)).toEqual(['timeupdate', 'ended']);
  expect(element.paused).toBe(true);
  element.say('timeupdate');
  expect(events).toHaveLength(2);
});

test('jumps to the preloaded song when it is requested early', async () => {
  const { element, engine, open, playTwo } = setUp();
  await playTwo();
  element.goTo(4);
  engine.load(track(2), 0);
  expect(element.currentTime).toBe(10);
  expect(engine.getTime()).toBe(0);
  expect(open).toHaveBeenCalledOnce();
});

test.each([
  ['a song that was not preloaded', 3, 0],
  ['another position of the preloaded song', 2, 5],
])('%s loads from scratch', async (_name, id, startAt) => {
  const { engine, open, calls, playTwo } = setUp();
  await playTwo();
  engine.load(track(id), startAt);
  expect(engine.getTime()).toBe(startAt);
  expect(open).toHaveBeenCalledTimes(2);
  expect(calls).toContain('1: close');
});

test('a preloaded song that has not arrived loads from scratch', async () => {
  const { engine, open, loseBuffer, playTwo } = setUp();
  await playTwo();
  loseBuffer();
  engine.load(track(2), 0);
  expect(open).toHaveBeenCalledTimes(2);
});

test('a changed queue removes the preloaded song', async () => {
  const { engine, calls, playTwo } = setUp();
  await playTwo();
  engine.preloadNext(track(2));
  expect(calls).not.toContain('1: cut');
  engine.preloadNext(track(3));
  await vi.waitFor(() => expect(calls.slice(-2)).toEqual(['1: cut', '1: add /media/audio/3.webm']));
  engine.preloadNext(null);
  expect(calls.at(-1)).toBe('1: cut');
});

test('starts at the given position, unless a seek comes first', async () => {
  const { element, engine, calls } = setUp();
  engine.load(track(1), 3);
  expect(engine.getTime()).toBe(3);
  engine.seek(6);
  await vi.waitFor(() => expect(calls).toEqual(['1: jump 6', '1: add /media/audio/1.webm']));
  element.say('timeupdate');
  expect(engine.getTime()).toBe(6);
  element.say('loadedmetadata');
  expect(element.currentTime).toBe(6);
});

test('seeking to the end ends the song', async () => {
  const { element, engine, events, playTwo } = setUp();
  await playTwo();
  engine.seek(SECONDS);
  await vi.waitFor(() => expect(events.map(({ type }) => type)).toContain('ended'));
  expect(element.paused).toBe(true);
  engine.seek(0);
  element.goTo(0.5);
  expect(events.at(-1)).toEqual({ type: 'timeupdate', time: 0.5 });
});

test('reports when the server is away, and when it is back, once each', async () => {
  const { handlers, events, playTwo } = setUp();
  await playTwo();
  handlers().onWaiting();
  handlers().onWaiting();
  handlers().onArrival();
  handlers().onArrival();
  expect(events).toEqual([
    { type: 'connection', isLost: true },
    { type: 'connection', isLost: false },
  ]);
});

test('the current song plays to its end when the next one cannot be had', async () => {
  const { element, engine, handlers, events, onFail, calls, open, playTwo } = setUp();
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  await playTwo();
  handlers().onDrop({ stream: makeStream(2), start: SECONDS }, new Error('404'));
  element.goTo(SECONDS - 0.5);
  expect(onFail).not.toHaveBeenCalled();
  element.ended = true;
  element.say('ended');
  expect(events.at(-1)).toEqual({ type: 'ended' });
  engine.load(track(2), 0);
  expect(open).toHaveBeenCalledTimes(2);
  expect(calls).toContain('1: close');
});

test('a song whose stream is still being asked for is not waited for when another one is played', async () => {
  const { engine, findStream, onFail } = setUp();
  findStream.mockImplementationOnce(
    (_id, { signal }) =>
      new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason))),
  );
  engine.load(track(1), 0);
  const signal = findStream.mock.calls[0]?.[1].signal;
  engine.load(track(2), 0);
  expect(signal?.aborted).toBe(true);
  await Promise.resolve();
  expect(onFail).not.toHaveBeenCalled();
});

test('reports nothing after it released the element', async () => {
  const { element, engine, events, onFail, playTwo } = setUp();
  await playTwo();
  engine.unload();
  for (const name of ['timeupdate', 'playing', 'ended', 'error']) element.say(name);
  expect(events).toEqual([]);
  expect(onFail).not.toHaveBeenCalled();
});
