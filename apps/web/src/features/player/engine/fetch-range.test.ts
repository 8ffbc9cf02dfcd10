import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { stubNetwork } from '../testing/stub-network.ts';
import { fetchRange } from './fetch-range.ts';

const BYTES = Uint8Array.from({ length: 100 }, (_, at) => at);
const part = (from: number, to: number) => new Response(BYTES.slice(from, to + 1), { status: 206 });

type Answer = (signal: AbortSignal) => Promise<Response>;
const refuse: Answer = () => Promise.reject(new TypeError('Failed to fetch'));
const unavailable: Answer = async () => new Response('away', { status: 503 });
const silent: Answer = (signal) =>
  new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
const breakOff: Answer = async () => part(10, 12);
const answer: Answer = async () => part(10, 19);

const until = new AbortController();
let asked = 0;
let network: ReturnType<typeof stubNetwork>;

/** Answers in one way until the outage ends, then with the bytes. */
function fetchThrough(outage: Answer, outageMs: number) {
  const endsAt = Date.now() + outageMs;
  vi.stubGlobal('fetch', (_url: string, { signal }: { signal: AbortSignal }) => {
    asked++;
    return (Date.now() < endsAt ? outage : answer)(signal);
  });
  const onWaiting = vi.fn();
  let arrivedAt: number | null = null;
  const fetched = fetchRange('/a.webm', 10, 19, { signal: until.signal, onWaiting });
  fetched.then(
    () => {
      arrivedAt = Date.now();
    },
    () => {},
  );
  return { fetched, onWaiting, lateMs: () => arrivedAt !== null && arrivedAt - endsAt };
}

beforeEach(() => {
  asked = 0;
  vi.useFakeTimers();
  network = stubNetwork();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('a range of bytes', () => {
  it.each([
    ['refuses connections', refuse],
    ['answers 503', unavailable],
    ['says nothing', silent],
    ['breaks off its answers', breakOff],
  ])('arrives within seconds after a server that %s is back, however long it was away', async (_, outage) => {
    for (const awayMs of [4_000, 30_000, 300_000]) {
      const { fetched, onWaiting, lateMs } = fetchThrough(outage, awayMs);
      await vi.advanceTimersByTimeAsync(awayMs + 15_000);
      expect([...(await fetched)]).toEqual([...BYTES.slice(10, 20)]);
      expect(onWaiting).toHaveBeenCalled();
      expect(lateMs()).toBeLessThanOrEqual(13_000);
    }
  });

  it('is asked for a few times a minute while the server is away', async () => {
    const { fetched } = fetchThrough(refuse, 300_000);
    await vi.advanceTimersByTimeAsync(310_000);
    await fetched;
    expect(asked).toBeLessThan(70);
  });

  it('is asked for at once when the network is back', async () => {
    const { fetched } = fetchThrough(refuse, 21_000);
    await vi.advanceTimersByTimeAsync(21_000);
    const before = Date.now();
    network.comeOnline();
    await fetched;
    expect(Date.now()).toBe(before);
  });

  it('is not asked for again when the server refuses it', async () => {
    const { fetched, onWaiting } = fetchThrough(async () => new Response('gone', { status: 404 }), 1000);
    await expect(fetched).rejects.toMatchObject({ status: 404 });
    expect([asked, onWaiting.mock.calls.length]).toEqual([1, 0]);
  });

  it('may come slowly, as long as it comes', async () => {
    const slow = new ReadableStream({
      async start(controller) {
        for (let at = 10; at < 20; at++) {
          await new Promise((resolve) => setTimeout(resolve, 5_000));
          controller.enqueue(BYTES.slice(at, at + 1));
        }
        controller.close();
      },
    });
    const { fetched, onWaiting } = fetchThrough(async () => new Response(slow, { status: 206 }), 1000);
    await vi.advanceTimersByTimeAsync(50_000);
    expect(await fetched).toHaveLength(10);
    expect(onWaiting).not.toHaveBeenCalled();
  });

  it('is cut out of a whole file', async () => {
    const { fetched } = fetchThrough(async () => new Response(BYTES), 1000);
    expect([...(await fetched)]).toEqual([...BYTES.slice(10, 20)]);
  });
});
