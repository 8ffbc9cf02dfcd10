import { XMLParser } from 'fast-xml-parser';
import type SubsonicAPI from 'subsonic-api';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  ask,
  clientOf,
  openSubsonicWorld,
  type SubsonicWorld,
  titles,
  track,
} from './testing/subsonic-world.ts';

let world: SubsonicWorld;
let client: SubsonicAPI;
beforeAll(async () => {
  world = await openSubsonicWorld();
  client = clientOf(world);
});
afterAll(() => world.server.close());

it('lists albums of every type', async () => {
  await client.star({ albumId: `al-${world.album.id}` });
  await client.scrobble({ id: track(world.first) });
  const years = { fromYear: '2030', toYear: '2000' };
  const [album, single] = ['Nachtschicht', 'Nur für euch'];
  const expected: Record<string, (string | undefined)[]> = {
    random: [album, single],
    newest: [single, album],
    highest: [album],
    frequent: [album, single],
    starred: [album],
    alphabeticalByName: [album, single],
    alphabeticalByArtist: [album, single],
    byYear: [album],
    byGenre: [album],
  };
  for (const [type, names] of Object.entries(expected)) {
    const params = { apiKey: world.token, type, genre: 'Krautrock', ...years };
    const read = async (offset: string) => {
      const { albumList2 } = await ask(world.url, 'getAlbumList2', { ...params, offset });
      return (albumList2 as { album: { name: string }[] }).album.map(({ name }) => name);
    };
    const found = await read('0');
    expect(type === 'random' ? found.sort() : found, type).toEqual(names);
    if (type !== 'random') expect(await read('1'), type).toEqual(names.slice(1));
  }
  await client.unstar({ albumId: `al-${world.album.id}` });
  const missing = await ask(world.url, 'getAlbumList', { apiKey: world.token, type: 'byYear' });
  expect(missing.error?.code).toBe(10);
});

// Proves (rules.md, Subsonic apps): a song without an album is found as a single, an album of its own
it('finds a single as an album of its own', async () => {
  const { artist, premium } = world;
  const id = `si-${premium.id}`;
  const { artist: shown } = await client.getArtist({ id: `ar-${artist.id}` });
  expect(shown.album?.map(({ name }) => name)).toEqual(['Nachtschicht', 'Nur für euch']);
  const { album } = await client.getAlbum({ id });
  expect(album).toMatchObject({ id, name: 'Nur für euch', songCount: 1, artistId: `ar-${artist.id}` });
  expect(album.song).toMatchObject([{ id: track(premium), albumId: id, album: 'Nur für euch' }]);
  const { directory } = await client.getMusicDirectory({ id });
  expect(titles(directory.child)).toEqual(['Nur für euch']);
  const { searchResult3 } = await client.search3({ query: '', albumCount: 500 });
  expect(searchResult3.album?.map((one) => one.id)).toContain(id);
});

// Proves (rules.md, Subsonic apps): a song without an album is found as a single, an album of its own
it('lists starred albums and singles, the last starred first, in pages', async () => {
  const { album, premium, first, token } = world;
  const [single, whole] = [`si-${premium.id}`, `al-${album.id}`];
  for (const albumId of [single, whole]) await client.star({ albumId });
  await client.star({ id: track(first) });
  const read = async (type: string, page: Record<string, string> = {}) => {
    const { albumList2 } = await ask(world.url, 'getAlbumList2', { apiKey: token, type, ...page });
    return (albumList2 as { album: { id: string }[] }).album.map(({ id }) => id);
  };
  for (const type of ['starred', 'highest']) {
    expect(await read(type)).toEqual([whole, single]);
    expect(await read(type, { size: '1' })).toEqual([whole]);
    expect(await read(type, { size: '1', offset: '1' })).toEqual([single]);
    expect(await read(type, { size: '1', offset: '2' })).toEqual([]);
  }
  const { starred2 } = await client.getStarred2();
  expect(starred2.album?.map(({ id }) => id)).toEqual([whole, single]);
  expect(titles(starred2.song)).toEqual(['Erste', 'Nur für euch']);
  for (const albumId of [single, whole]) await client.unstar({ albumId });
  await client.unstar({ id: track(first) });
  expect(await read('starred')).toEqual([]);
});

// Proves (rules.md, Subsonic apps): an app of an early protocol finds songs alone in an album
it('gives apps of an early protocol albums in which they find songs alone', async () => {
  const elementsOf = async (v: string) => {
    const query = new URLSearchParams({ apiKey: world.token, v, id: `al-${world.album.id}` });
    const answer = await fetch(`${world.url}/rest/getAlbum.view?${query}`);
    const { album } = new XMLParser().parse(await answer.text())['subsonic-response'];
    return Object.keys(album).sort();
  };
  expect(await elementsOf('1.8.0')).toEqual(['song']);
  expect(await elementsOf('1.16.1')).toEqual(expect.arrayContaining(['releaseTypes', 'song']));
});
