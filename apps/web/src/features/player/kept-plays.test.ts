import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { sendPlay } from '../../lib/send-play.ts';
import { createKeptPlays, type KeptPlay } from './kept-plays.ts';
import { makeStorage } from './testing/make-storage.ts';
import { stubNetwork } from './testing/stub-network.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

let storage = makeStorage();
let isAway = false;
let refused: number[] = [];
/** Plays that reached the server: the song, and how long ago it was heard. */
let told: [songId: number, ageMs: number | undefined][] = [];
let counted: number[] = [];

const makeKeptPlays = () =>
  createKeptPlays({ storage, send: sendPlay, onCounted: ({ songId }) => counted.push(songId) });
const heard = (songId: number): KeptPlay => ({ songId, artistId: 7, source: 'album', heardAt: Date.now() });
const wait = (ms: number) => vi.advanceTimersByTimeAsync(ms);

beforeEach(() => {
  vi.useFakeTimers();
  stubNetwork();
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  storage = makeStorage();
  isAway = false;
  refused = [];
  told = [];
  counted = [];
  vi.stubGlobal('document', { querySelector: () => null });
  vi.stubGlobal('fetch', async (url: string, { body }: { body: string }) => {
    if (isAway) throw new TypeError('Failed to fetch');
    const songId = Number(url.split('/')[3]);
    if (refused.includes(songId)) return new Response('no', { status: 404 });
    told.push([songId, JSON.parse(body).ageMs]);
    return Response.json({ plays: 1, counted: true });
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('a play', () => {
  it('is told at once when the server is there, and once', async () => {
    const plays = makeKeptPlays();
    plays.add(heard(1));
    await wait(MINUTE);
    expect(told).toEqual([[1, undefined]]);
    expect(counted).toEqual([1]);
    makeKeptPlays().start();
    await wait(MINUTE);
    expect(told).toHaveLength(1);
  });

  it.each([4_000, 30_000, 5 * MINUTE])(
    'is told, with its age and in its turn, after %d ms without a server',
    async (ms) => {
      const plays = makeKeptPlays();
      isAway = true;
      plays.add(heard(1));
      await wait(ms);
      plays.add(heard(2));
      isAway = false;
      await wait(2 * MINUTE);
      expect(told.map(([songId]) => songId)).toEqual([1, 2]);
      const [first = 0, second = 0] = told.map(([, ageMs]) => ageMs);
      expect(first).toBeGreaterThanOrEqual(ms);
      expect(first).toBeLessThan(ms + MINUTE + 10);
      expect(first - second).toBe(ms);
      expect(counted).toEqual([1, 2]);
    },
  );

  it('is told after the page was loaded again', async () => {
    isAway = true;
    makeKeptPlays().add(heard(1));
    await wait(3 * MINUTE);
    isAway = false;
    told = [];
    makeKeptPlays().start();
    await wait(0);
    expect(told).toEqual([[1, 3 * MINUTE]]);
  });

  it('that the server refuses holds no other up', async () => {
    refused = [1];
    const plays = makeKeptPlays();
    plays.add(heard(1));
    plays.add(heard(2));
    await wait(MINUTE);
    expect(counted).toEqual([2]);
    makeKeptPlays().start();
    await wait(MINUTE);
    expect(told).toHaveLength(1);
  });

  it('of 30 days ago is told with its age, and none that is older', async () => {
    const plays = makeKeptPlays();
    plays.add({ ...heard(1), heardAt: Date.now() - 30 * DAY - 1 });
    plays.add({ ...heard(2), heardAt: Date.now() - 30 * DAY + MINUTE });
    await wait(MINUTE);
    expect(told).toEqual([[2, 30 * DAY - MINUTE]]);
  });

  it('of somebody is not told as one of whoever comes after them', async () => {
    isAway = true;
    const plays = makeKeptPlays();
    plays.add(heard(1));
    await wait(MINUTE);
    plays.forget();
    isAway = false;
    plays.add(heard(2));
    await wait(2 * MINUTE);
    makeKeptPlays().start();
    await wait(MINUTE);
    expect(counted).toEqual([2]);
  });

  it('is told from a browser without a storage', async () => {
    const refuse = () => {
      throw new Error('blocked');
    };
    storage = { getItem: refuse, setItem: refuse };
    isAway = true;
    makeKeptPlays().add(heard(1));
    await wait(MINUTE);
    isAway = false;
    await wait(2 * MINUTE);
    expect(counted).toEqual([1]);
  });
});
