import { afterAll, beforeAll, expect, it } from 'vitest';
import type { IncomingPlay } from '../../platform/context/index.ts';
import { aListener, makeArtist, makeSong, openTestServices, type TestServices } from '../../testing/index.ts';
import { playsStatement, recordPlays } from './record-plays.ts';

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

it('finds earlier plays by their listener, also where nothing is known about the plays of a month', async () => {
  const { client } = test.services;
  const artist = await makeArtist(test.services);
  const song = await makeSong(test.services, { artistId: artist.id });
  await record(Array.from({ length: 200 }, () => aPlay(song.id)));
  const rows = await client<Record<string, string>[]>`
    explain (costs off) ${playsStatement(client, new Date(), [aPlay(song.id)])}`;
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
  expect(plan).toMatch(/Index Scan using \w+_once_key on play_log\w* e/);
  expect(plan).not.toContain('song_id_played_at');
});
