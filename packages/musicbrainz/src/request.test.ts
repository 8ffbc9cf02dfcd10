import { afterEach, beforeEach, expect, it } from 'vitest';
import { createMusicBrainzClient, type MusicBrainzOptions } from './index.ts';
import { type StandIn, type StandInFault, startMusicBrainzStandIn } from './stand-in/index.ts';

let standIn: StandIn;
let waits: number[];

beforeEach(async () => {
  standIn = await startMusicBrainzStandIn({ folder: null, paceMs: 0 });
  waits = [];
});
afterEach(() => standIn.stop());

const createClient = (options: Partial<MusicBrainzOptions> = {}) =>
  createMusicBrainzClient({
    baseUrl: standIn.baseUrl,
    coverArtBaseUrl: standIn.coverArtBaseUrl,
    userAgent: 'StagedoorTest/1.0 ( https://stagedoor.example )',
    schedule: (work) => work(),
    sleep: async (ms) => void waits.push(ms),
    random: () => 0.5,
    ...options,
  });

const faults: [string, StandInFault, string][] = [
  ['a busy service', 'busy', 'busy'],
  ['a page instead of JSON', 'html', 'busy'],
  ['a dropped connection', 'drop', 'unreachable'],
  ['an answer cut off in the middle', 'cut-off', 'unreachable'],
];

it.each(faults)('recovers from %s', async (_name, fault) => {
  standIn.setFault(fault, 2);
  const page = await createClient().searchArtists('quill');
  expect(page.artists[0]?.name).toBe('Nara Quill');
  expect([standIn.requests.length, waits]).toEqual([3, [2_500, 4_500]]);
});

it.each(faults)('gives up after five retries of %s', async (_name, fault, reason) => {
  standIn.setFault(fault);
  const failed = createClient().searchArtists('quill');
  await expect(failed).rejects.toMatchObject({ name: 'MusicBrainzError', reason });
  expect([standIn.requests.length, waits]).toEqual([6, [2_500, 4_500, 8_500, 16_500, 30_000]]);
});

it('recovers from an answer that never comes', async () => {
  standIn.setFault('hang', 1);
  expect((await createClient({ timeoutMs: 300 }).searchArtists('quill')).total).toBe(1);
  expect(waits).toEqual([2_500]);
});

it('reports a service that never answers as unreachable', async () => {
  standIn.setFault('hang');
  const failed = createClient({ timeoutMs: 20 }).searchArtists('quill');
  await expect(failed).rejects.toMatchObject({ reason: 'unreachable', status: null });
  expect(waits.length).toBe(5);
});

it('waits for a slow answer', async () => {
  standIn.setFault({ slowMs: 20 }, 1);
  expect((await createClient().searchArtists('quill')).total).toBe(1);
  expect(waits).toEqual([]);
});

it('reports unreachable when nothing listens', async () => {
  await standIn.stop();
  await expect(createClient({ retries: 0 }).searchArtists('quill')).rejects.toMatchObject({
    reason: 'unreachable',
    status: null,
  });
  standIn = await startMusicBrainzStandIn({ folder: null });
});

it('keeps to one request a second with its own lane', async () => {
  await standIn.stop();
  let time = 0;
  standIn = await startMusicBrainzStandIn({ folder: null, now: () => time });
  const sleep = async (ms: number) => {
    time += ms;
    waits.push(ms);
  };
  const client = createClient({ schedule: undefined, now: () => time, sleep });
  const names = await Promise.all(
    ['quill', 'harbour', 'todaimori'].map((query) => client.searchArtists(query)),
  );
  expect(names.map((page) => page.artists[0]?.name)).toEqual(['Nara Quill', 'Odd Harbour', '灯台守']);
  expect([standIn.requests.length, waits]).toEqual([3, [1_100, 1_100]]);
});

it('sends every attempt through the given lane', async () => {
  let turns = 0;
  standIn.setFault('busy', 1);
  const client = createClient({
    schedule: (work) => {
      turns += 1;
      return work();
    },
  });
  await client.searchArtists('quill');
  expect(turns).toBe(2);
});

it('asks for the same address once and keeps no tags', async () => {
  const kept = new Map<string, object>();
  const cache = {
    find: async (url: string) => kept.get(url) ?? null,
    put: async (url: string, answer: object) => kept.set(url, answer),
  };
  const first = await createClient({ cache }).searchArtists('quill');
  expect(await createClient({ cache }).searchArtists('quill')).toEqual(first);
  expect(standIn.requests.length).toBe(1);
  expect([...kept.keys()]).toEqual([`${standIn.baseUrl}/artist?fmt=json&query=quill&limit=25&offset=0`]);
  expect(JSON.stringify([...kept.values()])).not.toContain('tags');
});

it('does not cache failures', async () => {
  const kept: string[] = [];
  const cache = { find: async () => null, put: async (url: string) => kept.push(url) };
  await expect(createClient({ cache }).getArtist('01234567-0123-0123-0123-012345678901')).rejects.toThrow();
  standIn.setFault('html', 1);
  await createClient({ cache }).searchArtists('quill');
  expect(kept.length).toBe(1);
});

it('identifies itself and accepts JSON', async () => {
  let sent: RequestInit = {};
  const fetch = async (_url: string, init: RequestInit) => {
    sent = init;
    return new Response('{}');
  };
  await createClient({ fetch }).searchArtists('quill');
  expect(sent.headers).toEqual({
    accept: 'application/json',
    'user-agent': 'StagedoorTest/1.0 ( https://stagedoor.example )',
  });
});

it('reports an answer without the entry as unreachable', async () => {
  const client = createClient({ fetch: async () => new Response('{"name": "no id"}') });
  await expect(client.getArtist('01234567-0123-0123-0123-012345678901')).rejects.toMatchObject({
    reason: 'unreachable',
    status: 200,
  });
});

it('follows no redirect to a foreign host', async () => {
  const asked: string[] = [];
  const fetch = async (url: string) => {
    asked.push(url);
    return new Response(null, { status: 307, headers: { location: 'http://169.254.169.254/latest' } });
  };
  const client = createClient({ fetch, retries: 0 });
  await expect(client.getCoverArt('01234567-0123-0123-0123-012345678901')).rejects.toMatchObject({
    reason: 'unreachable',
  });
  expect(asked.length).toBe(1);
});

it.each([
  [401, 'bad-request'],
  [400, 'bad-request'],
  [429, 'busy'],
  [502, 'busy'],
])('reports status %i as %s', async (status, reason) => {
  const fetch = async () => new Response('{}', { status });
  await expect(createClient({ fetch, retries: 0 }).searchArtists('quill')).rejects.toMatchObject({
    reason,
    status,
  });
});

it('removes characters that PostgreSQL cannot store and accepts rows of any shape', async () => {
  const body =
    '{"artists": [null, 7, {"id": "x"}, {"id": "01234567-0123-0123-0123-012345678901", "name": "a\\u0000b\\ud800", "score": "90", "aliases": {}, "country": 5}]}';
  const page = await createClient({ fetch: async () => new Response(body) }).searchArtists('quill');
  expect(page).toMatchObject({
    total: 1,
    artists: [{ name: 'ab\ufffd', score: 90, aliases: [], country: null }],
  });
});
