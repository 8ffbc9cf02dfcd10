import { beforeEach, expect, test, vi } from 'vitest';
import type { EngineEvent } from './audio-engine.ts';
import type { Patience } from './fetch-range.ts';
import type { FailureCause } from './find-cause.ts';
import { createMediaElementEngine } from './media-element-engine.ts';

/** The parts of the browser's element that the engine uses, controlled by the test. */
class StubElement extends EventTarget {
  preload = '';
  src = '';
  currentTime = 0;
  duration = Number.NaN;
  readyState = 0;
  volume = 1;
  paused = true;
  ended = false;
  error: { code: number; message: string } | null = null;
  play() {
    this.paused = false;
    return Promise.resolve();
  }
  pause() {
    this.paused = true;
  }
  say(name: string) {
    this.dispatchEvent(new Event(name));
  }
  fail() {
    this.error = { code: 4, message: 'no' };
    this.say('error');
    this.error = null;
  }
}

const candidates = [
  { url: '/a.webm', isSample: false },
  { url: '/a.mp3', isSample: false },
];

const track = { id: 1, candidates, hasStream: false };

function setUp() {
  const element = new StubElement();
  const causes: FailureCause[] = [];
  let away: (() => void) | null = null;
  const findCause = vi.fn(async (_url: string, { onWaiting }: Patience): Promise<FailureCause> => {
    const cause = causes.shift() ?? 'gone';
    if (cause !== 'outage') return cause;
    onWaiting();
    await new Promise<void>((resolve) => {
      away = resolve;
    });
    return cause;
  });
  const engine = createMediaElementEngine(element as unknown as HTMLAudioElement, findCause);
  const events: EngineEvent[] = [];
  engine.subscribe((event) => events.push(event));
  /** The element fails, for a reason that the server tells. */
  const fail = async (cause: FailureCause) => {
    causes.push(cause);
    const before = element.src;
    element.fail();
    await new Promise(setImmediate);
    return [before, element.src];
  };
  return { element, engine, events, fail, comeBack: () => away?.() };
}

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  vi.spyOn(console, 'error').mockImplementation(() => {});
});

// Proves (Addresses of audio): after a playback error the next address is tried
test('falls back to the next file when one is missing, and reports that all are', async () => {
  const { element, engine, events, fail } = setUp();
  engine.load(track, 0);
  engine.play();
  expect(await fail('gone')).toEqual(['/a.webm', '/a.mp3']);
  element.say('playing');
  expect(events).toContainEqual({ type: 'playing', isSample: false });
  await fail('gone');
  expect(events.at(-1)).toEqual({ type: 'error', reason: 'no', isGone: true });
});

test('a song that is refused is not gone', async () => {
  const { engine, events, fail } = setUp();
  engine.load(track, 0);
  await fail('gone');
  await fail('refused');
  expect(events.at(-1)).toEqual({ type: 'error', reason: 'no', isGone: false });
});

test('a missing sample is not replaced by itself', async () => {
  const { engine, events, fail } = setUp();
  engine.load({ ...track, candidates: [{ url: '/sample.mp3', isSample: true }] }, 0);
  await fail('gone');
  expect(events.at(-1)).toEqual({ type: 'error', reason: 'no', isGone: false });
});

// Proves (Addresses of audio): after a playback error the next address is tried
test('opens a file that the server has once more, and then the next one', async () => {
  const { engine, fail } = setUp();
  engine.load(track, 0);
  expect(await fail('unreadable')).toEqual(['/a.webm', '/a.webm']);
  expect(await fail('unreadable')).toEqual(['/a.webm', '/a.mp3']);
});

test('waits while the server is away, and goes on with the same file where it was', async () => {
  const { element, engine, events, fail, comeBack } = setUp();
  engine.load(track, 0);
  engine.play();
  element.say('playing');
  element.currentTime = 42;
  await fail('outage');
  expect(events.slice(-2)).toEqual([{ type: 'buffering' }, { type: 'connection', isLost: true }]);
  expect(engine.getTime()).toBe(42);
  element.paused = true;
  comeBack();
  await new Promise(setImmediate);
  expect(events.at(-1)).toEqual({ type: 'connection', isLost: false });
  expect(element).toMatchObject({ src: '/a.webm', paused: false });
  element.currentTime = 0;
  element.say('timeupdate');
  expect(events.at(-1)).not.toMatchObject({ type: 'timeupdate' });
  element.say('loadedmetadata');
  expect(element.currentTime).toBe(42);
});

test('stays paused, and takes a new position, when it was paused while the server was away', async () => {
  const { element, engine, fail, comeBack } = setUp();
  engine.load(track, 0);
  engine.play();
  await fail('outage');
  engine.pause();
  engine.seek(7);
  comeBack();
  await new Promise(setImmediate);
  element.say('loadedmetadata');
  expect(element).toMatchObject({ src: '/a.webm', paused: true, currentTime: 7 });
});

test('does not wait for a song any more when another one is played', async () => {
  const { element, engine, events, fail, comeBack } = setUp();
  engine.load(track, 0);
  await fail('outage');
  engine.load({ ...track, id: 2, candidates: [{ url: '/b.mp3', isSample: false }] }, 0);
  events.length = 0;
  comeBack();
  await new Promise(setImmediate);
  expect(element.src).toBe('/b.mp3');
  expect(events).toEqual([]);
});

test('continues a broken song at the same position from another rendition', async () => {
  const { element, engine, events, fail } = setUp();
  engine.load(track, 0);
  engine.play();
  element.say('playing');
  element.currentTime = 42;
  await fail('gone');
  expect(element.src).toBe('/a.mp3');
  element.currentTime = 0;
  element.say('timeupdate');
  expect(events.some(({ type }) => type === 'timeupdate')).toBe(false);
  element.say('loadedmetadata');
  expect(element.currentTime).toBe(42);
});

test('starts at the given position, unless a seek comes first', () => {
  const { element, engine } = setUp();
  engine.load(track, 30);
  expect(engine.getTime()).toBe(30);
  engine.seek(50);
  element.say('loadedmetadata');
  expect(element.currentTime).toBe(50);
});

test('does not report the pause that comes with the end', () => {
  const { element, engine, events } = setUp();
  engine.load(track, 0);
  element.ended = true;
  element.say('pause');
  element.say('ended');
  expect(events).toEqual([{ type: 'ended' }]);
});

test('reports paused when the browser blocks playback', async () => {
  const { element, engine, events } = setUp();
  element.play = () => Promise.reject(new DOMException('gesture needed', 'NotAllowedError'));
  engine.load(track, 0);
  engine.play();
  await vi.waitFor(() => expect(events).toEqual([{ type: 'paused' }]));
});
