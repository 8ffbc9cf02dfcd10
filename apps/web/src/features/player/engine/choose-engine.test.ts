import { beforeEach, expect, test, vi } from 'vitest';
import type { ElementEngine, EngineEvent } from './audio-engine.ts';
import { createSoundOutput } from './choose-engine.ts';
import { createEmitter } from './emitter.ts';

class StubElement extends EventTarget {
  preload = '';
  src = '';
  currentTime = 0;
  readyState = 0;
  volume = 1;
  paused = true;
  ended = false;
  error = null;
  play() {
    this.paused = false;
    return Promise.resolve();
  }
  pause() {
    this.paused = true;
  }
}

const track = {
  id: 1,
  candidates: [
    { url: '/1.mp3', isSample: false },
    { url: '/sample.mp3', isSample: true },
  ],
  hasStream: true,
};

function setUp(canStream = true) {
  const element = new StubElement();
  const calls: string[] = [];
  const { emit, subscribe } = createEmitter();
  let fail = (_error: unknown) => {};
  const streaming: ElementEngine = {
    load: ({ id }, startAt) => void calls.push(`load ${id} at ${startAt}`),
    play: () => void calls.push('play'),
    pause: () => void calls.push('pause'),
    seek: (seconds) => void calls.push(`seek ${seconds}`),
    preloadNext: (next) => void calls.push(`preload ${next?.id ?? 'nothing'}`),
    getTime: () => 42,
    subscribe,
    unload: () => void calls.push('unload'),
  };
  const openStreaming = vi.fn(async (onFail: typeof fail) => {
    fail = onFail;
    return streaming;
  });
  const output = createSoundOutput({
    element: element as unknown as HTMLAudioElement,
    canStream,
    openStreaming,
  });
  const events: EngineEvent[] = [];
  output.subscribe((event) => events.push(event));
  const breakDown = () => fail(new Error('gone'));
  return { element, output, calls, events, emit, openStreaming, breakDown };
}

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
});

test('loads the streaming engine once and passes on what was requested meanwhile', async () => {
  const { output, calls, openStreaming } = setUp();
  output.load(track, 0);
  output.play();
  output.seek(7);
  expect(output.getTime()).toBe(7);
  output.load({ ...track, id: 2 }, 0);
  output.play();
  await vi.waitFor(() => expect(calls).toEqual(['load 2 at 0', 'play']));
  output.load({ ...track, id: 3 }, 5);
  expect(calls.at(-1)).toBe('load 3 at 5');
  expect(openStreaming).toHaveBeenCalledOnce();
});

test('plays from URLs in browsers without Media Source Extensions and for songs without a stream', () => {
  const { output, element, openStreaming } = setUp(false);
  output.load(track, 0);
  expect(element.src).toBe('/1.mp3');
  const other = setUp();
  other.output.load({ ...track, hasStream: false }, 0);
  expect(other.element.src).toBe('/1.mp3');
  expect(openStreaming).not.toHaveBeenCalled();
  expect(other.openStreaming).not.toHaveBeenCalled();
});

test('continues at the same position with the whole file when the stream fails', async () => {
  const { output, element, calls, emit, events, breakDown } = setUp();
  output.load(track, 0);
  output.play();
  await vi.waitFor(() => expect(calls).toContain('play'));
  emit({ type: 'playing', isSample: false });
  breakDown();
  expect(calls.at(-1)).toBe('unload');
  expect(element).toMatchObject({ src: '/1.mp3', paused: false });
  expect(output.getTime()).toBe(42);
  emit({ type: 'ended' });
  expect(events).toEqual([{ type: 'playing', isSample: false }]);
});

test('stays paused when the stream fails while paused', async () => {
  const { output, element, calls, breakDown } = setUp();
  output.load(track, 0);
  output.play();
  await vi.waitFor(() => expect(calls).toContain('play'));
  output.pause();
  breakDown();
  expect(element).toMatchObject({ src: '/1.mp3', paused: true });
});

test('plays the file when the engine fails to load, and tries again with the next song', async () => {
  const { output, element, calls, openStreaming } = setUp();
  openStreaming.mockRejectedValueOnce(new Error('offline'));
  output.load(track, 0);
  output.play();
  await vi.waitFor(() => expect(element).toMatchObject({ src: '/1.mp3', paused: false }));
  output.load({ ...track, id: 2 }, 0);
  await vi.waitFor(() => expect(calls).toContain('load 2 at 0'));
});
