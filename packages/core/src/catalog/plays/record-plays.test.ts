import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { IncomingPlay } from '../../platform/context/index.ts';
import { type OpenServices, openServices } from '../../services.ts';
import {
  aListener,
  makeArtist,
  makeSong,
  openTestServices,
  silentLog,
  type TestServices,
} from '../../testing/index.ts';
import { recordPlays } from './record-plays.ts';

let test: TestServices;
beforeAll(async () => {
  test = await openTestServices();
});
afterAll(() => test.close());

const aPlay = (songId: number, listenerKey = `l:${aListener()}`): IncomingPlay => ({
  songId,
  listenerKey,
  userId: null,
  addressSubject: null,
  source: 'direct',
});
const record = (plays: IncomingPlay[]) =>
  recordPlays({ ...test.services, rateLimitScale: 1, queueAggregation: () => {} }, plays);
const known = (plays: number, counted: boolean) => ({ kind: 'known', plays, counted });

it('tells each play of a batch the count that all of them lead to, and which were counted', async () => {
  const artist = await makeArtist(test.services);
  const [one, two] = [
    await makeSong(test.services, { artistId: artist.id, plays: 7 }),
    await makeSong(test.services, { artistId: artist.id, plays: 3 }),
  ];
  const [a, b] = [aPlay(one.id), aPlay(one.id)];
  expect(await record([b, a, b, aPlay(2_000_000_000), aPlay(two.id)])).toEqual([
    known(9, true),
    known(9, true),
    known(9, false),
    { kind: 'unknown' },
    known(4, true),
  ]);
  expect(await record([a, aPlay(one.id), aPlay(two.id, a.listenerKey)])).toEqual([
    known(10, false),
    known(10, true),
    known(5, true),
  ]);
  expect(await record([a])).toEqual([known(10, false)]);
});

describe('plays of one listener on two servers', () => {
  const LENGTH_MS = 180_000;
  const BORDER = Math.floor(Date.now() / LENGTH_MS) * LENGTH_MS;
  const at = (ms: number, { client }: Pick<TestServices['services'], 'client'> = test.services) => ({
    ...test.services,
    client,
    rateLimitScale: 1,
    queueAggregation: () => {},
    now: () => new Date(BORDER + ms),
  });
  const aSong = async (durationMs = LENGTH_MS) =>
    (await makeSong(test.services, { artistId: (await makeArtist(test.services)).id, durationMs, plays: 0 }))
      .id;
  let other: OpenServices;
  beforeAll(async () => {
    const { storage } = test.services;
    other = await openServices({ databaseUrl: test.databaseUrl, storage, role: 'server', log: silentLog });
  });
  afterAll(() => other.close());

  // Proves (rules.md, Plays): two servers count a listener once
  it.each([
    [-1, 0],
    [-9_000, 500],
    [2, -3],
  ])('counts a play once that two servers write at %i and %i ms', async (first, second) => {
    const play = aPlay(await aSong());
    const { waiting } = await test.services.client.begin(async (tx) => {
      const client = tx as unknown as TestServices['services']['client'];
      expect(await recordPlays(at(first, { client }), [play])).toEqual([known(1, true)]);
      let isDone = false;
      const waiting = recordPlays(at(second, other.services), [play]).finally(() => {
        isDone = true;
      });
      let isBlocked = false;
      while (!isBlocked && !isDone) {
        const [row] = await test.services.client<{ isBlocked: boolean }[]>`
          select exists (select from pg_stat_activity
            where datname = current_database() and wait_event_type = 'Lock') as "isBlocked"`;
        isBlocked = row?.isBlocked ?? false;
      }
      return { waiting };
    });
    expect(await waiting).toMatchObject([{ counted: false }]);
  });

  it('counts each of many listeners once whose plays come to two servers at the same time', async () => {
    const songs = [await aSong(), await aSong(), await aSong(20_000)];
    const plays = Array.from({ length: 200 }, (_, n) => aPlay(songs[n % songs.length] ?? 0));
    const halves = [plays.slice(0, 100), plays.slice(100)];
    const outcomes = await Promise.all(
      halves.flatMap((half, n) => [
        recordPlays(at(n === 0 ? -2 : 3), half),
        recordPlays(at(n === 0 ? 3 : -2, other.services), half.toReversed()),
      ]),
    );
    const counted = outcomes.flat().filter((outcome) => outcome.kind === 'known' && outcome.counted);
    expect(counted).toHaveLength(plays.length);
  });

  // Proves (rules.md, Plays): two servers count a listener once
  it('counts plays that are a length apart, wherever they begin', async () => {
    for (const start of [-LENGTH_MS / 2, -9_999, -1, 0, 1, 9_999, 60_000, LENGTH_MS / 2]) {
      const play = aPlay(await aSong());
      for (const round of [0, 1, 2])
        expect(await recordPlays(at(start + round * LENGTH_MS), [play])).toEqual([known(round + 1, true)]);
    }
    for (const start of [-5_000, -4_999, 0, 4_999, 5_000]) {
      const play = aPlay(await aSong(10_000));
      for (const round of [0, 1, 2])
        expect(await recordPlays(at(start + round * 10_000), [play])).toEqual([known(round + 1, true)]);
    }
  });

  it('counts again after a play that a clock far ahead has written', async () => {
    const play = aPlay(await aSong());
    expect(await recordPlays(at(5 * 365 * 24 * 3_600_000), [play])).toEqual([known(1, true)]);
    expect(await recordPlays(at(0), [play])).toEqual([known(2, true)]);
    expect(await recordPlays(at(LENGTH_MS - 1), [play])).toEqual([known(2, false)]);
  });
});
