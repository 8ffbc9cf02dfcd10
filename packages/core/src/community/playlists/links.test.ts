import { tables } from '@stagedoor/db';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  anonymous,
  makeArtist,
  makePlaylist,
  makeSong,
  makeUser,
  openTestServices,
  shareWith,
  type TestServices,
} from '../../testing/index.ts';
import { listPlaylistLinks } from './links.ts';

let test: TestServices;
beforeAll(async () => {
  test = await openTestServices();
});
afterAll(() => test.close());

it('lists own playlists, then shared ones, then followed ones that are public', async () => {
  const { services } = test;
  const [me, you] = [await makeUser(services), await makeUser(services)];
  const ofYou = { userId: you.id };
  const followed = await makePlaylist(services, ofYou);
  const closed = await makePlaylist(services, { ...ofYou, isPublic: false });
  const seen = await makePlaylist(services, { ...ofYou, isPublic: false });
  const edited = await makePlaylist(services, ofYou);
  const smart = await makePlaylist(services, { userId: me.id, rules: { match: 'all' } as never });
  const mine = await makePlaylist(services, { userId: me.id, isPublic: false });
  await shareWith(services, seen, me.id, 'viewer');
  await shareWith(services, edited, me.id, 'editor');
  for (const { id } of [followed, closed, edited])
    await services.db.insert(tables.playlistFollowers).values({ playlistId: id, userId: me.id });
  const { items, total } = await listPlaylistLinks(me.ctx);
  expect(items.map(({ id, role, isSmart, takesSongs }) => [id, role, isSmart, takesSongs])).toEqual([
    [mine.id, 'owner', false, true],
    [smart.id, 'owner', true, false],
    [edited.id, 'editor', false, true],
    [seen.id, 'viewer', false, false],
    [followed.id, null, false, false],
  ]);
  expect(total).toBe(5);
  expect(new Set(items.slice(2).map(({ ownerName }) => ownerName)).size).toBe(1);
  await expect(listPlaylistLinks(anonymous(services))).rejects.toMatchObject({ code: 'unauthenticated' });
});

it('shows the first cover among the songs that the person may see, or its own', async () => {
  const { services } = test;
  const me = await makeUser(services);
  const { id: artistId } = await makeArtist(services);
  const songs = [{ coverImage: 'hidden', releaseState: 'draft' as const }, {}, { coverImage: 'shown' }];
  const songIds: number[] = [];
  for (const song of songs) songIds.push((await makeSong(services, { artistId, ...song })).id);
  await makePlaylist(services, { userId: me.id }, songIds);
  await makePlaylist(services, { userId: me.id, coverImage: 'own' }, songIds);
  const { items } = await listPlaylistLinks(me.ctx);
  expect(items.map(({ coverImage }) => coverImage)).toEqual(['own', 'shown']);
});

it('lists the first fifty, and counts all', async () => {
  const me = await makeUser(test.services);
  const rows = Array.from({ length: 52 }, (_, n) => ({ userId: me.id, name: `Playlist ${n}` }));
  await test.services.db.insert(tables.playlists).values(rows);
  const { items, total } = await listPlaylistLinks(me.ctx);
  expect([items.length, total]).toEqual([50, 52]);
  expect(items[0]?.name).toBe('Playlist 51');
});
