import { tables } from '@stagedoor/db';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Ctx } from '../../platform/context/index.ts';
import {
  anonymous,
  makeArtist,
  makePlaylist,
  makeSong,
  makeUser,
  openTestServices,
  type TestServices,
} from '../../testing/index.ts';
import { searchPlaylists } from './public-playlists.ts';
import { getPlaylist } from './queries.ts';

let test: TestServices;
beforeAll(async () => {
  test = await openTestServices();
});
afterAll(() => test.close());

const find = async (q: string, ctx = anonymous(test.services)) =>
  (await searchPlaylists(ctx, { q, limit: 20 })).map(({ name }) => name);

// Proves (rules.md, Sharing playlists): public playlists are found by their name, best match first
it('finds public playlists by their name, the best match first', async () => {
  const { id: userId } = await makeUser(test.services);
  const named = (name: string) => makePlaylist(test.services, { userId, name });
  const followed = await named('My late nights');
  await named('Quiet late hours');
  await named('Late show');
  await named('LATE');
  await named('100% sure_thing');
  const fan = await makeUser(test.services);
  await test.services.db.insert(tables.playlistFollowers).values({ playlistId: followed.id, userId: fan.id });
  expect(await find('late')).toEqual(['LATE', 'Late show', 'My late nights', 'Quiet late hours']);
  expect(await find('0% s')).toEqual(['100% sure_thing']);
  expect(await find('%_')).toEqual([]);
  expect((await searchPlaylists(fan.ctx, { q: 'late', limit: 2 })).map(({ name }) => name)).toEqual([
    'LATE',
    'Late show',
  ]);
});

// Proves (rules.md, Sharing playlists): a search finds no private playlist and counts only what visitors see
it('finds no private playlists, whoever asks, and none of deleted people', async () => {
  const owner = await makeUser(test.services);
  const secretKey = 'k'.repeat(32);
  await makePlaylist(test.services, { userId: owner.id, name: 'Hushed', isPublic: false, secretKey });
  const gone = await makeUser(test.services, { deletedAt: new Date() });
  await makePlaylist(test.services, { userId: gone.id, name: 'Hushed too' });
  const admin = await makeUser(test.services, { isAdmin: true });
  for (const ctx of [owner.ctx, admin.ctx, { ...anonymous(test.services), secretKey }])
    expect(await find('hushed', ctx)).toEqual([]);
});

// Proves (rules.md, Sharing playlists): a search finds no private playlist and counts only what visitors see
it('counts only songs that every visitor sees', async () => {
  const artist = await makeArtist(test.services);
  const shown = await makeSong(test.services, { artistId: artist.id });
  const draft = await makeSong(test.services, { artistId: artist.id, releaseState: 'draft' });
  await makePlaylist(test.services, { userId: artist.userId, name: 'Counted' }, [draft.id, shown.id]);
  const [found] = await searchPlaylists(artist.ctx, { q: 'counted', limit: 5 });
  expect(found).toMatchObject({ songCount: 1 });
  expect(found).not.toHaveProperty('can');
});

it('counts songs of suspended artists for these alone, and those of deleted ones for nobody', async () => {
  const { services } = test;
  const [shown, suspended, gone] = [
    await makeArtist(services),
    await makeArtist(services, { suspendedAt: new Date() }),
    await makeArtist(services, { deletedAt: new Date() }),
  ];
  const songs = [];
  for (const { id: artistId } of [shown, suspended, gone])
    songs.push((await makeSong(services, { artistId })).id);
  const { id } = await makePlaylist(services, { userId: shown.userId, name: 'Mixed company' }, songs);
  const countFor = async (ctx: Ctx) => (await getPlaylist(ctx, { id })).songCount;
  expect(await countFor(anonymous(services))).toBe(1);
  expect(await countFor(suspended.ctx)).toBe(2);
  expect(await countFor(gone.ctx)).toBe(1);
  expect(await countFor((await makeUser(services, { isAdmin: true })).ctx)).toBe(2);
});
