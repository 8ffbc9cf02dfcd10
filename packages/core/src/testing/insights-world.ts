import { tables } from '@stagedoor/db';
import { aggregatePlays } from '../catalog/plays/index.ts';
import { bookTransaction } from '../money/ledger/index.ts';
import { type Services, systemContext } from '../platform/context/index.ts';
import { openServices } from '../services.ts';
import {
  makeAlbum,
  makeArtist,
  makeSong,
  makeSubscription,
  makeUser,
  openTestServices,
  type TestServices,
} from './index.ts';

/** A Wednesday. */
export const NOW = new Date('2026-03-18T12:00:00Z');

/** A database whose own time zone is far from UTC, in which all days are meant. */
async function openInKiritimati(): Promise<TestServices> {
  const test = await openTestServices();
  const { client, storage, now, clock, log } = test.services;
  await test.asOwner(`alter database "${client.options.database}" set timezone to 'Pacific/Kiritimati'`);
  const far = await openServices({ databaseUrl: test.databaseUrl, storage, role: 'server', log, now, clock });
  const close = async () => {
    await far.close();
    await test.close();
  };
  return { ...test, services: far.services, close };
}

/** Two artists with plays, likes, comments, subscribers and money at the edges of days, weeks and months. */
export async function openInsightsWorld() {
  const test = await openInKiritimati();
  const { services } = test;
  test.setNow(NOW);
  const { db } = services;
  const artist = await makeArtist(services);
  const other = await makeArtist(services);
  const album = await makeAlbum(services, { artistId: artist.id, title: 'The album' });
  const first = await makeSong(services, { artistId: artist.id, albumId: album.id, title: 'First' });
  const second = await makeSong(services, { artistId: artist.id, title: 'Second' });
  const foreign = await makeSong(services, { artistId: other.id });
  const ids = { album: album.id, first: first.id, second: second.id, foreign: foreign.id };

  await play(services, ids.first, 'c', '2026-02-28T23:59:59.999Z');
  await play(services, ids.first, 'a', '2026-03-01T23:59:59.999Z', 'search');
  await play(services, ids.first, 'a', '2026-03-02T00:00:00.000Z', 'search');
  await play(services, ids.second, 'b', '2026-03-02T10:00:00.000Z');
  await play(services, ids.second, 'a', '2026-03-08T23:30:00.000Z');
  await play(services, ids.first, 'b', '2026-03-18T11:00:00.000Z');
  await play(services, ids.foreign, 'a', '2026-03-02T10:00:00.000Z');
  await aggregatePlays(systemContext(services, 'test'));

  const fans = [
    await subscribe(services, artist.id, '2026-02-10T00:00:00Z', '2026-04-10T00:00:00Z'),
    await subscribe(services, artist.id, '2026-03-02T23:59:59Z', '2026-04-02T23:59:59Z'),
    await subscribe(services, artist.id, '2026-02-08T00:00:00Z', '2026-03-08T12:00:00Z'),
  ];
  const [fan = 0] = fans;
  await db.insert(tables.likedSongs).values([
    { userId: fan, songId: ids.first, likedAt: new Date('2026-03-02T00:00:00Z') },
    { userId: fan, songId: ids.second, likedAt: new Date('2026-03-18T08:00:00Z') },
    { userId: fan, songId: ids.foreign, likedAt: new Date('2026-03-02T00:00:00Z') },
  ]);
  await db.insert(tables.songComments).values([
    { userId: fan, songId: ids.first, text: 'a', timestamp: 1, createdAt: new Date('2026-03-01T23:59:59Z') },
    { userId: fan, songId: ids.first, text: 'b', timestamp: 1, createdAt: new Date('2026-03-18T00:00:00Z') },
    {
      userId: fan,
      songId: ids.first,
      text: 'deleted',
      timestamp: 1,
      createdAt: new Date('2026-03-18T00:00:00Z'),
      deletedAt: NOW,
    },
  ]);
  await db.insert(tables.songStops).values([
    { songId: ids.first, day: '2026-03-02', part: 3, stops: 1 },
    { songId: ids.first, day: '2026-03-01', part: 3, stops: 1 },
    { songId: ids.first, day: '2026-01-01', part: 4, stops: 1 },
  ]);
  await book(services, artist.id, 99, '2026-03-02T00:00:00Z', 'charge');
  await book(services, artist.id, -40, '2026-03-18T01:00:00Z', 'refund');
  await book(services, artist.id, -20, '2026-03-18T02:00:00Z', 'payout');
  await book(services, other.id, 500, '2026-03-02T00:00:00Z', 'charge');
  return { test, artist, other, ids };
}

async function play(
  services: Services,
  songId: number,
  listener: string,
  at: string,
  source: 'search' | 'direct' = 'direct',
) {
  const playedAt = new Date(at);
  const window = playedAt.getTime();
  await services.db
    .insert(tables.playEvents)
    .values({ songId, listenerKey: `l:${listener}`, window, playedAt, source });
}

async function subscribe(services: Services, artistId: number, from: string, until: string) {
  const { id } = await makeUser(services);
  const startDate = new Date(from);
  await makeSubscription(services, {
    userId: id,
    artistId,
    startDate,
    paidUntil: new Date(until),
  });
  return id;
}

async function book(
  services: Services,
  artistId: number,
  cents: number,
  at: string,
  kind: 'charge' | 'refund' | 'payout',
) {
  await bookTransaction(systemContext(services, 'test'), {
    reference: `${kind}:${artistId}:${at}`,
    kind,
    at: new Date(at),
    entries: [
      { kind: 'cash', artistId: null, cents },
      { kind: 'artist_payable', artistId, cents: -cents },
    ],
  });
}
