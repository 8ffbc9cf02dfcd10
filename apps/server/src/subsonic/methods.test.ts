import { makeAlbum, makeSong } from '@stagedoor/core/testing';
import { XMLValidator } from 'fast-xml-parser';
import type SubsonicAPI from 'subsonic-api';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { METHODS } from './methods/index.ts';
import {
  AUDIO,
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

describe('a client from npm', () => {
  // Proves (rules.md, Subsonic apps): an app browses, searches, plays, stars and keeps playlists as the site does
  it('browses by tags and by folders', async () => {
    const { artist, album } = world;
    const { artists } = await client.getArtists();
    expect(artists.index?.find(({ name }) => name === 'O')?.artist).toMatchObject([
      { id: `ar-${artist.id}`, albumCount: 2 },
    ]);
    const { album: shown } = await client.getAlbum({ id: `al-${album.id}` });
    expect(shown).toMatchObject({ name: 'Nachtschicht', year: 2021, songCount: 2, duration: 360 });
    expect(titles(shown.song)).toEqual(['Erste', 'Zweite']);
    expect(shown.song?.map(({ size }) => size)).toEqual([AUDIO.length, AUDIO.length]);
    const { directory } = await client.getMusicDirectory({ id: `ar-${artist.id}` });
    expect(titles(directory.child)).toEqual(['Nachtschicht', 'Nur für euch']);
    const { directory: root } = await client.getMusicDirectory({ id: '1' });
    expect(titles(root.child)).toContain('Ölspur & Söhne');
    expect([root.id, root.child?.[0]?.parent, directory.parent]).toEqual(['1', '1', '1']);
  });

  // Proves (rules.md, Subsonic apps): an artist has the number of their albums and singles wherever an app sees them
  it('is told how many albums an artist has', async () => {
    const [id, shown] = [`ar-${world.artist.id}`, [{ name: 'Ölspur & Söhne', albumCount: 2 }]];
    const draft = { artistId: world.artist.id, releaseState: 'draft' } as const;
    for (const make of [makeAlbum, makeSong]) await make(world.server.services, draft);
    for (const query of ['""', 'Ölspur'])
      expect((await client.search3({ query })).searchResult3.artist).toMatchObject(shown);
    await client.star({ artistId: id });
    expect((await client.getStarred2()).starred2.artist).toMatchObject(shown);
    await client.unstar({ artistId: id });
  });

  it('asks whether the artists have changed', async () => {
    const { indexes } = await client.getIndexes();
    expect(indexes.index?.length).toBeGreaterThan(0);
    const again = await client.getIndexes({ ifModifiedSince: Number(indexes.lastModified) });
    expect(again.indexes.index ?? []).toEqual([]);
    const earlier = await client.getIndexes({ ifModifiedSince: Number(indexes.lastModified) - 1 });
    expect(earlier.indexes.index).toEqual(indexes.index);
  });

  // Proves (rules.md, Subsonic apps): an app browses, searches, plays, stars and keeps playlists as the site does
  it('pages through the whole library by an empty search', async () => {
    const found: string[] = [];
    for (let songOffset = 0; ; songOffset += 2) {
      const { searchResult3 } = await client.search3({
        query: '""',
        songCount: 2,
        songOffset,
        albumCount: 0,
      });
      if (!searchResult3.song?.length) break;
      found.push(...searchResult3.song.map(({ title }) => title));
    }
    expect(found).toEqual(['Nur für euch', 'Zweite', 'Erste']);
    const { searchResult3 } = await client.search3({ query: 'zwei' });
    expect(titles(searchResult3.song)).toEqual(['Zweite']);
  });

  // Proves (rules.md, Subsonic apps): an app browses, searches, plays, stars and keeps playlists as the site does
  it('streams what it may, as a whole, in parts and from a time on', async () => {
    const whole = await client.stream({ id: track(world.first) });
    expect(whole.headers.get('content-type')).toBe('audio/mpeg');
    expect(Buffer.from(await whole.arrayBuffer()).equals(AUDIO)).toBe(true);
    const query = `apiKey=${world.token}&id=${track(world.first)}`;
    const range = await fetch(`${world.url}/rest/stream?${query}`, { headers: { range: 'bytes=10-19' } });
    expect([range.status, Buffer.from(await range.arrayBuffer()).equals(AUDIO.subarray(10, 20))]).toEqual([
      206,
      true,
    ]);
    const later = await fetch(`${world.url}/rest/stream?${query}&timeOffset=90&format=opus&maxBitRate=96`);
    expect(Buffer.from(await later.arrayBuffer()).equals(AUDIO.subarray(AUDIO.length / 2))).toBe(true);
  });

  // Proves (rules.md, Subsonic apps): an app browses, searches, plays, stars and keeps playlists as the site does
  it('stars and rates, which likes, saves and follows', async () => {
    const { first, album, artist, server, fan } = world;
    await client.star({ id: track(first), albumId: `al-${album.id}`, artistId: `ar-${artist.id}` });
    const { starred2 } = await client.getStarred2();
    expect(starred2).toMatchObject({
      song: [{ title: 'Erste', starred: expect.anything() }],
      album: [{ name: 'Nachtschicht' }],
      artist: [{ name: 'Ölspur & Söhne' }],
    });
    const liked = async () =>
      (await server.call('GET', `/api/songs/${first.id}/is-liked`, { as: fan })).json().isLiked;
    expect(await liked()).toBe(true);
    await client.setRating({ id: track(first), rating: 3 });
    expect(await liked()).toBe(false);
    await client.setRating({ id: track(first), rating: 4 });
    expect(await liked()).toBe(true);
    await client.unstar({ id: track(first), albumId: `al-${album.id}`, artistId: `ar-${artist.id}` });
    expect((await client.getStarred()).starred.song ?? []).toEqual([]);
  });

  // Proves (rules.md, Subsonic apps): an app browses, searches, plays, stars and keeps playlists as the site does
  it('makes, changes and deletes playlists', async () => {
    const [one, two] = [track(world.first), track(world.second)];
    const { playlist } = await client.createPlaylist({ name: 'Abends', songId: [one, two] });
    const { id } = playlist;
    const read = async () => titles((await client.getPlaylist({ id })).playlist.entry);
    expect(await read()).toEqual(['Erste', 'Zweite']);
    await client.updatePlaylist({ playlistId: id, name: 'Nachts', songIndexToRemove: [0] });
    expect(await read()).toEqual(['Zweite']);
    await client.updatePlaylist({ playlistId: id, songIdToAdd: [one] });
    await client.createPlaylist({ playlistId: id, songId: [one, two] });
    expect(await read()).toEqual(['Erste', 'Zweite']);
    const { playlists } = await client.getPlaylists();
    expect(playlists.playlist).toContainEqual(expect.objectContaining({ name: 'Nachts', songCount: 2 }));
    await client.deletePlaylist({ id });
    expect((await ask(world.url, 'getPlaylist', { apiKey: world.token, id })).error?.code).toBe(70);
  });

  // Proves (rules.md, Subsonic apps): a scrobble is a play of the site, and counts once
  it('scrobbles: each play counts once, and a notice of what is played counts none', async () => {
    const { server, second, token, url } = world;
    const plays = async () => (await server.call('GET', `/api/songs/${second.id}`)).json().plays as number;
    const count = (params: object) => ask(url, 'scrobble', { apiKey: token, id: track(second), ...params });
    const before = await plays();
    expect((await count({ submission: 'false' })).status).toBe('ok');
    for (let times = 0; times < 3; times++) expect((await count({})).status).toBe('ok');
    const listed = async () =>
      (await server.services.client`select sum(array_length(song_ids, 1)) as n from play_batches`)[0]?.n;
    expect(await listed()).not.toBeNull();
    const answer = await server.call('POST', `/api/songs/${second.id}/increment-plays`, { as: world.fan });
    expect(answer.json()).toEqual({ plays: before + 1, counted: false });
  });

  it('keeps its queue and its place', async () => {
    const [one, two] = [track(world.first), track(world.second)];
    await ask(world.url, 'savePlayQueue', {
      apiKey: world.token,
      id: [one, two],
      current: one,
      position: '7000',
    });
    const { playQueue } = await ask(world.url, 'getPlayQueue', { apiKey: world.token });
    expect(playQueue).toMatchObject({ current: one, position: 7000, entry: [{ id: one }, { id: two }] });
    await client.createBookmark({ id: one, position: 7000, comment: 'My words' });
    const { bookmarks } = await client.getBookmarks();
    expect(bookmarks.bookmark?.[0]).not.toHaveProperty('comment');
    expect(bookmarks.bookmark).toMatchObject([{ position: 7000, entry: { id: one } }]);
    await ask(world.url, 'deleteBookmark', { apiKey: world.token, id: one });
    await ask(world.url, 'savePlayQueueByIndex', { apiKey: world.token, id: [one, two], currentIndex: '1' });
    const { playQueueByIndex } = await ask(world.url, 'getPlayQueueByIndex', { apiKey: world.token });
    expect(playQueueByIndex).toMatchObject({ currentIndex: 0, entry: [{ id: two }] });
  });

  it('reads lyrics and shares a playlist by its secret link', async () => {
    const { structuredLyrics } = (await client.getLyricsBySongId({ id: track(world.first) })) as never as {
      structuredLyrics: unknown;
    };
    const { lyricsList } = await ask(world.url, 'getLyricsBySongId', {
      apiKey: world.token,
      id: track(world.first),
    });
    expect(structuredLyrics ?? lyricsList).toMatchObject({
      structuredLyrics: [
        {
          synced: true,
          line: [
            { start: 1000, value: 'Ja' },
            { start: 2000, value: 'Nein' },
          ],
        },
      ],
    });
    const { lyrics } = await client.getLyrics({ artist: 'ölspur & söhne', title: 'erste' });
    expect(lyrics).toMatchObject({ value: 'Ja\nNein' });
    const id = `pl-${world.playlist.id}`;
    const { shares } = await client.createShare({ id });
    expect(shares.share).toMatchObject([{ id, url: expect.stringMatching(/\/playlist\/\d+\?key=/) }]);
    expect((await client.getShares()).shares.share).toHaveLength(1);
    await client.deleteShare({ id });
    expect((await client.getShares()).shares.share ?? []).toEqual([]);
  });
});

/** Parameters with which each method succeeds, where it needs some. */
const good = (): Record<string, Record<string, string>> => {
  const { artist, album, first, playlist, fan } = world;
  const song = { id: track(first) };
  const username = fan.user.username;
  const list = { type: 'newest' };
  return {
    getUser: { username },
    getMusicDirectory: { id: `al-${album.id}` },
    getArtist: { id: `ar-${artist.id}` },
    getAlbum: { id: `al-${album.id}` },
    getSong: song,
    getArtistInfo: song.id ? { id: `ar-${artist.id}` } : {},
    getArtistInfo2: { id: `ar-${artist.id}` },
    getAlbumInfo: { id: `al-${album.id}` },
    getAlbumInfo2: { id: `al-${album.id}` },
    getSimilarSongs: song,
    getSimilarSongs2: { id: `ar-${artist.id}` },
    getTopSongs: { artist: 'ölspur & söhne' },
    getAlbumList: list,
    getAlbumList2: list,
    getSongsByGenre: { genre: 'Krautrock' },
    search2: { query: 'e' },
    search3: { query: 'e' },
    getPlaylist: { id: `pl-${playlist.id}` },
    getLyricsBySongId: song,
    star: song,
    unstar: song,
    setRating: { ...song, rating: '5' },
    scrobble: song,
    createBookmark: { ...song, position: '1000' },
    deleteBookmark: song,
    updatePlaylist: { playlistId: `pl-${playlist.id}`, comment: 'Früh' },
    createPlaylist: { playlistId: `pl-${playlist.id}`, songId: track(first) },
    createShare: song,
  };
};

/** They answer with bytes, or are refused whatever is sent. */
const APART = new Set([
  'stream',
  'download',
  'getCoverArt',
  'getAvatar',
  'deletePlaylist',
  'updateShare',
  'deleteShare',
]);

// Proves (rules.md, Subsonic apps): every method answers good and bad input as the protocol says
// Proves (rules.md, Subsonic apps): a call is answered in XML and JSON, by GET and as a form, from every site
it('every method answers good input, in XML alike, and refuses bad input by a code', async () => {
  const { token: apiKey, url } = world;
  const bad: string[] = [];
  for (const name of Object.keys(METHODS)) {
    const params = { apiKey, ...good()[name] };
    if (!APART.has(name)) {
      const { status, error } = await ask(url, name, params);
      if (status !== 'ok' && ![50, 70].includes(error?.code ?? -1)) bad.push(`${name}: ${error?.message}`);
      if (status !== 'ok' && name in good()) bad.push(`${name}: ${error?.message}`);
      const xml = await (await fetch(`${url}/rest/${name}?${new URLSearchParams(params)}`)).text();
      if (XMLValidator.validate(xml) !== true) bad.push(`${name}: ${xml}`);
    }
    if (!(name in good()) && !APART.has(name)) continue;
    const nothing = await ask(url, name, { apiKey });
    if (nothing.status === 'ok' && !['createShare'].includes(name)) bad.push(`${name}: took nothing`);
    const broken = {
      apiKey,
      id: 'tr-99999999999',
      playlistId: 'x',
      username: 'nobody',
      type: 'all',
      rating: 'x',
    };
    const { error } = await ask(url, name, broken);
    if (error && ![0, 10, 50, 70].includes(error.code)) bad.push(`${name}: ${error.code}`);
  }
  expect(bad).toEqual([]);
});

it('is not overwhelmed by large numbers', async () => {
  const huge = '999999999999999';
  const { token: apiKey, url } = world;
  for (const type of ['random', 'newest', 'frequent', 'recent', 'alphabeticalByName', 'starred']) {
    const { albumList2 } = await ask(url, 'getAlbumList2', { apiKey, type, offset: huge, size: huge });
    expect(albumList2, type).toEqual({ album: [] });
  }
  const song = { apiKey, id: track(world.first) };
  expect((await ask(url, 'createBookmark', { ...song, position: huge })).status).toBe('ok');
  expect((await ask(url, 'setRating', { ...song, rating: huge })).error?.code).toBe(0);
  expect((await ask(url, 'scrobble', { ...song, time: huge })).status).toBe('ok');
  expect((await ask(url, 'getCoverArt', { ...song, size: huge })).error?.code).toBe(70);
  const later = await fetch(`${url}/rest/stream?${new URLSearchParams({ ...song, timeOffset: huge })}`);
  expect((await later.arrayBuffer()).byteLength).toBe(0);
});
