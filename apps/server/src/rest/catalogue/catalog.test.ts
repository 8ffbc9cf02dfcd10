import { makeAlbum, makeArtist, makeSong, makeSubscription } from '@stagedoor/core/testing';
import { albumOutput, artistOutput, songOutput } from '@stagedoor/validators';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';

let server: TestApp;
beforeAll(async () => {
  server = await openTestApp();
});
afterAll(() => server.close());

const get = (url: string, as?: Parameters<TestApp['call']>[2]) => server.call('GET', url, as);
const strict = <T extends z.ZodObject>(schema: T) => z.array(schema.strict());

describe('the catalogue over REST', () => {
  // Instead of (Entities): plays are also read as `listens`
  // Proves (Entities): artists, albums and songs have no other field than those of our own documentation
  // Proves (Calls of listeners): GET /api/artists/{id}/songs with albumId and limit
  it('answers artists, their songs and albums in the documented shapes with no other field', async () => {
    const artist = await makeArtist(server.services, { name: 'Mira' });
    const album = await makeAlbum(server.services, { artistId: artist.id });
    const single = await makeSong(server.services, { artistId: artist.id });
    const second = await makeSong(server.services, {
      artistId: artist.id,
      albumId: album.id,
      trackNumber: 2,
      plays: 9,
    });
    const first = await makeSong(server.services, {
      artistId: artist.id,
      albumId: album.id,
      trackNumber: 1,
    });

    const artists = await get('/api/artists');
    expect(
      strict(artistOutput)
        .parse(artists.json())
        .map(({ id }) => id),
    ).toContain(artist.id);
    expect((await get(`/api/artists/${artist.id}`)).json()).toMatchObject({ id: artist.id, name: 'Mira' });

    const ids = async (url: string) =>
      strict(songOutput)
        .parse((await get(url)).json())
        .map(({ id }) => id);
    const songs = `/api/artists/${artist.id}/songs`;
    expect(await ids(songs)).toEqual([first.id, second.id, single.id]);
    expect(await ids(`${songs}?limit=2`)).toEqual([first.id, second.id]);
    expect(await ids(`${songs}?albumId=${album.id}`)).toEqual([first.id, second.id]);
    expect(await ids(`/api/artists/${artist.id}/top-songs?limit=1`)).toEqual([second.id]);
    expect(await ids('/api/all-songs')).toEqual(expect.arrayContaining([first.id, second.id]));

    const albums = await get(`/api/artists/${artist.id}/albums`);
    expect(strict(albumOutput).parse(albums.json())).toMatchObject([{ id: album.id, songCount: 2 }]);
    const whole = (await get(`/api/albums/${album.id}`)).json();
    expect(
      albumOutput
        .extend({ songs: strict(songOutput) })
        .strict()
        .parse(whole),
    ).toMatchObject({
      songs: [{ id: first.id }, { id: second.id }],
    });
    expect(songOutput.strict().parse((await get(`/api/songs/${first.id}`)).json())).toMatchObject({
      duration: '3:00',
      artistName: 'Mira',
    });
    expect((await get(`/api/songs/${first.id}/waveform`)).json()).toEqual({ peaks: [], durationMs: 180_000 });
    expect((await get('/api/recent-content')).json()).toEqual([]);
    expect((await get(`/api/artists/${artist.id}/free-content`)).json()).toEqual([]);
  });

  // Proves (Calls of listeners): the artist page asks for five top songs with includeMusicBrainz, and falls back to songs by plays
  it('shows songs without audio among the top songs only on request', async () => {
    const artist = await makeArtist(server.services);
    const { id } = await makeSong(server.services, {
      artistId: artist.id,
      audioState: 'missing',
      importedFrom: 'musicbrainz',
    });
    const url = `/api/artists/${artist.id}/top-songs`;
    expect((await get(url)).json()).toEqual([]);
    expect((await get(`${url}?includeMusicBrainz=true`)).json()).toMatchObject([{ id, audioUrl: null }]);
  });

  it('pages by the Link header until every item was seen once', async () => {
    const artist = await makeArtist(server.services);
    const made = [];
    for (let n = 0; n < 5; n++) made.push((await makeSong(server.services, { artistId: artist.id })).id);
    const seen: number[] = [];
    let url: string | undefined = `/api/artists/${artist.id}/songs?limit=2`;
    while (url) {
      const response = await get(url);
      seen.push(...response.json<{ id: number }[]>().map(({ id }) => id));
      url = /^<([^>]+)>; rel="next"$/.exec(String(response.headers.link ?? ''))?.[1];
    }
    expect(seen).toEqual(made.toReversed());
  });

  // Proves (Artist page): GET /api/artists/{id}/songs in the order asked for: newest, oldest, popular, title
  it.each([
    ['', ['delta', 'charlie', 'bravo', 'alpha']],
    ['order=newest&', ['delta', 'charlie', 'bravo', 'alpha']],
    ['order=oldest&', ['alpha', 'bravo', 'charlie', 'delta']],
    ['order=popular&', ['bravo', 'alpha', 'delta', 'charlie']],
    ['order=title&', ['alpha', 'bravo', 'charlie', 'delta']],
  ])('lists the songs of an artist with “%s” in that order, page by page', async (order, titles) => {
    const artist = await makeArtist(server.services);
    for (const [title, plays] of Object.entries({ alpha: 5, bravo: 9, charlie: 0, delta: 1 }))
      await makeSong(server.services, { artistId: artist.id, title, plays });
    for (const limit of [2, 500]) {
      const seen: string[] = [];
      let url: string | undefined = `/api/artists/${artist.id}/songs?${order}limit=${limit}`;
      while (url) {
        const response = await get(url);
        seen.push(...response.json<{ title: string }[]>().map(({ title }) => title));
        url = /^<([^>]+)>; rel="next"$/.exec(String(response.headers.link ?? ''))?.[1];
      }
      expect(seen).toEqual(titles);
    }
  });

  it.each([
    '/api/artists/1/songs?order=loudest',
    '/api/artists/0',
    '/api/artists/abc',
    '/api/artists/2147483648',
    '/api/artists/1e3',
    '/api/songs/-1',
    '/api/albums/9999999999',
    '/api/artists?limit=0',
    '/api/artists?limit=1001',
    '/api/artists?limit=ten',
    '/api/artists?limit=1&limit=2',
    '/api/artists?cursor=x',
    '/api/all-songs?cursor=1.2.3',
  ])('refuses %s with 400', async (url) => {
    const response = await get(url);
    expect(response.statusCode).toBe(400);
    expect(response.json()).toEqual({
      message: expect.any(String),
      code: 'bad_request',
      issues: [{ path: expect.stringMatching(/^(?:id|limit|order|cursor)$/), message: expect.any(String) }],
    });
  });

  it.each([
    '/api/artists/2147483647',
    '/api/albums/2147483647',
    '/api/songs/2147483647',
    '/api/songs/2147483647/waveform',
    '/api/nothing',
    '/api',
  ])('answers %s with 404 as JSON', async (url) => {
    const response = await get(url, { headers: { accept: 'text/html' } });
    expect(response.statusCode).toBe(404);
    expect(response.json()).toMatchObject({ code: 'not_found' });
  });
});

describe('premium songs in lists', () => {
  it('show the address only to its artist, subscribers and admins', async () => {
    const artist = await server.register({ isArtist: true });
    await server.call('POST', '/api/dashboard/create-artist-profile', { as: artist, body: { name: 'Nova' } });
    const { id: artistId } = (await get('/api/dashboard/artist', { as: artist })).json();
    const album = await makeAlbum(server.services, { artistId });
    const song = await makeSong(server.services, { artistId, albumId: album.id, isPremium: true });
    const fan = await server.register();
    const subscriber = await server.register();
    await makeSubscription(server.services, { userId: subscriber.user.id, artistId });
    const admin = await server.register({ isAdmin: true });

    const addresses = async (as: typeof fan | undefined) => {
      const [listed] = (await get(`/api/artists/${artistId}/songs`, { as })).json();
      const inAlbum = (await get(`/api/albums/${album.id}`, { as })).json().songs[0];
      const alone = (await get(`/api/songs/${song.id}`, { as })).json();
      const all = (await get('/api/all-songs', { as }))
        .json()
        .find(({ id }: { id: number }) => id === song.id);
      return [listed, inAlbum, alone, all].map(
        ({ audioUrl, isLocked }) => isLocked === (audioUrl === null) && audioUrl,
      );
    };
    const locked = [null, null, null, null];
    expect(await addresses(undefined)).toEqual(locked);
    expect(await addresses(fan)).toEqual(locked);
    for (const person of [artist, subscriber, admin])
      expect(await addresses(person)).toEqual(Array(4).fill(expect.stringContaining('/media/audio/')));
    // Asked after the entitled callers: no answer of theirs was cached for others.
    expect(await addresses(undefined)).toEqual(locked);
    expect(await addresses(fan)).toEqual(locked);
  });
});
