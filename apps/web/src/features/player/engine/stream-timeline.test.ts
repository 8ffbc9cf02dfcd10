import type { SongStream } from '@stagedoor/validators';
import { expect, test, vi } from 'vitest';
import { statusError } from '../../../lib/requests/request-error.ts';
import { type BrowserBuffer, createSegmentBuffer } from './segment-buffer.ts';
import { createStreamTimeline, type FetchRange } from './stream-timeline.ts';

const CLUSTER_BYTES = 1000;
const HEADER_BYTES = 100;

const makeStream = (name: string, clusters: number): SongStream => ({
  url: name,
  type: 'audio/webm; codecs=opus',
  bytes: HEADER_BYTES + clusters * CLUSTER_BYTES,
  initBytes: HEADER_BYTES,
  leadInMs: 0,
  durationMs: clusters * 2000,
  seekIndex: Array.from({ length: clusters }, (_, at) => [at * 2000, HEADER_BYTES + at * CLUSTER_BYTES]),
});

/**
 * A fake source buffer: bytes are cluster numbers, and each cluster lasts two seconds from the current
 * offset.
 */
class StubBuffer extends EventTarget {
  timestampOffset = 0;
  appendWindowStart = 0;
  appendWindowEnd = Number.POSITIVE_INFINITY;
  clusters = new Set<number>();
  isFullOnce = false;
  isBroken = false;
  get buffered() {
    const starts = [...this.clusters].sort((a, b) => a - b);
    const spans: { start: number; end: number }[] = [];
    for (const start of starts) {
      const last = spans.at(-1);
      if (last?.end === start) last.end = start + 2;
      else spans.push({ start, end: start + 2 });
    }
    return {
      length: spans.length,
      start: (at: number) => spans[at]?.start ?? 0,
      end: (at: number) => spans[at]?.end ?? 0,
    };
  }
  appendBuffer(data: BufferSource) {
    if (this.isFullOnce) {
      this.isFullOnce = false;
      throw new DOMException('full', 'QuotaExceededError');
    }
    const bytes = data as Uint8Array;
    if (this.isBroken) return this.settle('error');
    for (let at = 0; at < bytes.length; at += CLUSTER_BYTES) {
      const number = bytes[at];
      if (number !== undefined && number !== 255) this.clusters.add(this.timestampOffset + number * 2);
    }
    this.settle();
  }
  remove(start: number, end: number) {
    for (const at of this.clusters) if (at + 2 > start && at < end) this.clusters.delete(at);
    this.settle();
  }
  settle(name = 'updateend') {
    queueMicrotask(() => this.dispatchEvent(new Event(name)));
  }
}

function setUp() {
  const stub = new StubBuffer();
  const fetched: string[] = [];
  const refused = new Set<string>();
  const fetchRange: FetchRange = async (url, from, to, { signal }) => {
    fetched.push(`${url} ${from}-${to}`);
    await Promise.resolve();
    signal.throwIfAborted();
    if (refused.has(url)) throw statusError(`404 for ${url}`, 404);
    const bytes = new Uint8Array(to - from + 1).fill(255);
    for (let at = from; at <= to; at++) {
      if (at >= HEADER_BYTES) bytes[at - from] = Math.floor((at - HEADER_BYTES) / CLUSTER_BYTES);
    }
    return bytes;
  };
  const on = {
    onBegin: vi.fn(),
    onArrival: vi.fn(),
    onWaiting: vi.fn(),
    onComplete: vi.fn(),
    onDrop: vi.fn(),
    onError: vi.fn(),
  };
  const buffer = createSegmentBuffer(stub as unknown as BrowserBuffer);
  const timeline = createStreamTimeline({ buffer, fetchRange, ...on });
  return { stub, timeline, fetched, refused, buffer, ...on };
}

const ends = (stub: StubBuffer) =>
  Array.from({ length: stub.buffered.length }, (_, at) => [stub.buffered.start(at), stub.buffered.end(at)]);

test('fetches a song from its header up to what playback needs soon', async () => {
  const { stub, timeline, fetched, onComplete } = setUp();
  timeline.add(makeStream('a', 40));
  await vi.waitFor(() => expect(stub.buffered.end(0)).toBeGreaterThanOrEqual(30));
  expect(fetched[0]).toBe('a 0-2099');
  const before = fetched.length;
  timeline.advanceTo(1);
  timeline.advanceTo(25);
  await vi.waitFor(() => expect(stub.buffered.end(0)).toBeGreaterThanOrEqual(55));
  expect(fetched.length).toBeGreaterThan(before);
  expect(onComplete).not.toHaveBeenCalled();
});

test('places the next song at the end of the last one, cut to its own window', async () => {
  const { stub, timeline, onComplete } = setUp();
  const first = timeline.add(makeStream('a', 5));
  await vi.waitFor(() => expect(onComplete).toHaveBeenCalledOnce());
  const next = timeline.add(makeStream('b', 5));
  await vi.waitFor(() => expect(ends(stub)).toEqual([[0, 20]]));
  expect([first.start, next.start]).toEqual([0, 10]);
  expect(stub).toMatchObject({ timestampOffset: 10, appendWindowStart: 10, appendWindowEnd: 20 });
  await vi.waitFor(() => expect(onComplete).toHaveBeenCalledTimes(2));
});

test('says where each song ends as soon as it has begun, for seeking beyond what was fetched', async () => {
  const { timeline, onBegin } = setUp();
  const first = timeline.add(makeStream('a', 5));
  const next = timeline.add(makeStream('b', 100));
  await vi.waitFor(() => expect(onBegin.mock.calls).toEqual([[first], [next]]));
});

test('a next song that is refused leaves the current one as it is, which plays to its end', async () => {
  const { stub, timeline, refused, onDrop, onError, onComplete } = setUp();
  refused.add('b');
  timeline.add(makeStream('a', 20));
  const next = timeline.add(makeStream('b', 5));
  await vi.waitFor(() => expect(stub.buffered.end(0)).toBeGreaterThanOrEqual(30));
  timeline.advanceTo(20);
  await vi.waitFor(() => expect(onDrop).toHaveBeenCalledOnce());
  expect(onDrop.mock.calls[0]?.[0]).toBe(next);
  await vi.waitFor(() => expect(onComplete).toHaveBeenCalled());
  expect(ends(stub)).toEqual([[0, 40]]);
  expect(onError).not.toHaveBeenCalled();
});

test('a current song that is refused is reported', async () => {
  const { timeline, refused, onDrop, onError } = setUp();
  refused.add('a');
  timeline.add(makeStream('a', 20));
  await vi.waitFor(() => expect(onError).toHaveBeenCalledOnce());
  expect(onDrop).not.toHaveBeenCalled();
});

test('replaces the next song with another', async () => {
  const { stub, timeline, fetched } = setUp();
  const first = timeline.add(makeStream('a', 5));
  timeline.add(makeStream('b', 5));
  await vi.waitFor(() => expect(ends(stub)).toEqual([[0, 20]]));
  timeline.cutAfter(first);
  timeline.add(makeStream('c', 3));
  await vi.waitFor(() => expect(ends(stub)).toEqual([[0, 16]]));
  expect(fetched.at(-1)).toMatch(/^c /);
});

test('fetches what a jump needs, and later the gap it left', async () => {
  const { stub, timeline, fetched } = setUp();
  timeline.add(makeStream('a', 100));
  await vi.waitFor(() => expect(stub.buffered.end(0)).toBeGreaterThanOrEqual(30));
  timeline.jumpTo(121);
  await vi.waitFor(() => expect(timeline.isBuffered(150)).toBe(true));
  expect(fetched).toContain('a 60100-62099');
  timeline.jumpTo(60);
  await vi.waitFor(() => expect(timeline.isBuffered(89)).toBe(true));
});

test('evicts played audio when the buffer is full', async () => {
  const { stub, timeline, onError } = setUp();
  timeline.add(makeStream('a', 100));
  await vi.waitFor(() => expect(stub.buffered.end(0)).toBeGreaterThanOrEqual(30));
  stub.isFullOnce = true;
  timeline.advanceTo(29);
  await vi.waitFor(() => expect(timeline.isBuffered(58)).toBe(true));
  expect(stub.buffered.start(0)).toBeGreaterThan(20);
  expect(onError).not.toHaveBeenCalled();
});

test('drops audio that was played long ago', async () => {
  const { stub, timeline } = setUp();
  timeline.add(makeStream('a', 250));
  for (let at = 0; at <= 290; at += 10) {
    timeline.advanceTo(at);
    await vi.waitFor(() => expect(timeline.isBuffered(at + 15)).toBe(true));
  }
  await vi.waitFor(() => expect(stub.buffered.start(0)).toBeGreaterThan(0));
  expect(timeline.isBuffered(100)).toBe(true);
});

test('reports data that the browser cannot decode', async () => {
  const { stub, timeline, onError } = setUp();
  stub.isBroken = true;
  timeline.add(makeStream('a', 5));
  await vi.waitFor(() => expect(onError).toHaveBeenCalledOnce());
});

test('neither fetches nor reports errors after its end', async () => {
  const { timeline, fetched, onError } = setUp();
  timeline.add(makeStream('a', 5));
  timeline.close();
  const before = fetched.length;
  timeline.advanceTo(2);
  await new Promise(setImmediate);
  expect(fetched).toHaveLength(before);
  expect(onError).not.toHaveBeenCalled();
});
