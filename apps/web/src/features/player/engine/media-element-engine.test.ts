import { beforeEach, expect, test, vi } from 'vitest';
import type { EngineEvent } from './audio-engine.ts';
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
  { url: '/sample.mp3', isSample: true },
];

const track = { id: 1, candidates, hasStream: false };

function setUp() {
  const element = new StubElement();
  const engine = createMediaElementEngine(element as unknown as HTMLAudioElement);
  const events: EngineEvent[] = [];
  engine.subscribe((event) => events.push(event));
  return { element, engine, events };
}

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  vi.spyOn(console, 'error').mockImplementation(() => {});
});

test('falls back to the next source on failure, and reports the last failure', () => {
  const { element, engine, events } = setUp();
  engine.load(track, 0);
  engine.play();
  const tried = [element.src];
  for (let failures = 0; failures < 2; failures++) {
    element.fail();
    tried.push(element.src);
  }
  expect(tried).toEqual(['/a.webm', '/a.mp3', '/sample.mp3']);
  expect(events).toEqual([]);
  element.say('playing');
  expect(events).toEqual([{ type: 'playing', isSample: true }]);
  element.fail();
  expect(events.at(-1)).toEqual({ type: 'error', reason: 'no' });
});

test('continues a broken song at the same position from another rendition, never as the sample', () => {
  const { element, engine, events } = setUp();
  engine.load(track, 0);
  engine.play();
  element.say('playing');
  element.currentTime = 42;
  element.fail();
  expect(element.src).toBe('/a.mp3');
  element.currentTime = 0;
  element.say('timeupdate');
  expect(events.some(({ type }) => type === 'timeupdate')).toBe(false);
  element.say('loadedmetadata');
  expect(element.currentTime).toBe(42);
  element.say('playing');
  element.fail();
  expect(events.at(-1)).toMatchObject({ type: 'error' });
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
