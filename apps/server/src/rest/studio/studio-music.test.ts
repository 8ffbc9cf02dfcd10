import { makeAlbum, makeSong } from '@stagedoor/core/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApp, type Person, type TestApp } from '../../testing/test-app.ts';

let server: TestApp;
let artist: Person;
let other: Person;
let artistId: number;
beforeAll(async () => {
  server = await openTestApp();
  artist = await server.register({ isArtist: true });
  other = await server.register({ isArtist: true });
  const url = '/api/dashboard/create-artist-profile';
  artistId = (await server.call('POST', url, { as: artist, body: { name: 'Juno' } })).json().id;
  await server.call('POST', url, { as: other, body: { name: 'Other' } });
});
afterAll(() => server.close());

describe('a song', () => {
  // Proves (rules.md, Songs and albums): a song's fields are changed, the others stay; numbers and codes are checked
  it('is changed by PATCH, which takes the named fields and no others', async () => {
    const { id } = await makeSong(server.services, { artistId, plays: 3 });
    const album = await makeAlbum(server.services, { artistId });
    const body = {
      title: 'Changed',
      albumId: album.id,
      trackNumber: 2,
      discNumber: 1,
      genre: 'Jazz',
      releaseYear: '2020',
      description: 'Words',
      isPremium: true,
      originalArtistName: 'Ada',
    };
    const foreign = {
      plays: 1_000,
      artistId: 1,
      uploadedByAdmin: true,
      audioState: 'failed',
      audioUrl: '/x.mp3',
    };
    const url = `/api/dashboard/songs/${id}`;
    const changed = await server.call('PATCH', url, { as: artist, body: { ...body, ...foreign } });
    expect(changed.statusCode).toBe(200);
    expect(changed.json()).toMatchObject({ ...body, id, artistId, plays: 3, uploadedByAdmin: false });
    const blank = { genre: '', releaseYear: '', description: ' ', originalArtistName: null, albumId: null };
    const isrc = 'us-s1z-99-00001';
    expect((await server.call('PATCH', url, { as: artist, body: { isrc } })).json().isrc).toBe(
      'USS1Z9900001',
    );
    expect((await server.call('PATCH', url, { as: artist, body: blank })).json()).toMatchObject({
      genre: null,
      releaseYear: null,
      description: null,
      originalArtistName: null,
      albumId: null,
      title: 'Changed',
    });
  });

  it.each([
    [{ title: ' ' }, 'Song title is required'],
    [{ releaseYear: '99' }, 'Release year must have four digits'],
    [{ isrc: 'none' }, 'An ISRC looks like US-S1Z-99-00001'],
    [{ trackNumber: 0 }, 'Track number must be at least 1'],
    [{ albumId: 0 }, undefined],
    [{ state: 'failed' }, undefined],
    [{ state: 'scheduled' }, 'Please choose when to publish'],
    [{ earlyAccessDays: 91 }, 'Early access is at most 90 days'],
  ])('refuses %o', async (body, message) => {
    const { id } = await makeSong(server.services, { artistId });
    const refused = await server.call('PATCH', `/api/dashboard/songs/${id}`, { as: artist, body });
    expect(refused.statusCode).toBe(400);
    if (message) expect(refused.json().message).toContain(message);
  });

  it('is changed by nobody else', async () => {
    const { id } = await makeSong(server.services, { artistId });
    const url = `/api/dashboard/songs/${id}`;
    const body = { title: 'Taken' };
    expect((await server.call('PATCH', url, { body })).statusCode).toBe(401);
    expect((await server.call('PATCH', url, { as: other, body })).statusCode).toBe(403);
    const nowhere = '/api/dashboard/songs/2000000000';
    expect((await server.call('PATCH', nowhere, { as: artist, body })).statusCode).toBe(404);
  });
});

it('a deleted song is taken back, by its own artist', async () => {
  const { id } = await makeSong(server.services, { artistId });
  const url = `/api/dashboard/songs/${id}`;
  expect((await server.call('DELETE', url, { as: artist })).statusCode).toBe(204);
  expect((await server.call('GET', `/api/songs/${id}`)).statusCode).toBe(404);
  expect((await server.call('POST', `${url}/restore`, { as: other })).statusCode).toBe(404);
  expect((await server.call('POST', `${url}/restore`, { as: artist })).json()).toMatchObject({ id });
  expect((await server.call('GET', `/api/songs/${id}`)).statusCode).toBe(200);
});

describe('an album', () => {
  it('is changed by PATCH, by its artist alone', async () => {
    const { id } = await makeAlbum(server.services, { artistId, title: 'Old', year: '1999' });
    const url = `/api/dashboard/albums/${id}`;
    const body = { title: 'New', year: '2024-05-06', description: 'Words' };
    expect((await server.call('PATCH', url, { body })).statusCode).toBe(401);
    expect((await server.call('PATCH', url, { as: other, body })).statusCode).toBe(403);
    const changed = await server.call('PATCH', url, { as: artist, body: { ...body, artistId: 1 } });
    expect(changed.json()).toMatchObject({
      id,
      artistId,
      title: 'New',
      year: '2024',
      releaseDate: '2024-05-06',
      description: 'Words',
    });
    const refused = await server.call('PATCH', url, { as: artist, body: { year: 'soon' } });
    const message = 'Release date must be a year or a day, such as 2024 or 2024-05-31';
    expect([refused.statusCode, refused.json().message]).toEqual([400, message]);
  });

  it('is deleted without its songs or with them, and taken back', async () => {
    const { id } = await makeAlbum(server.services, { artistId });
    const song = await makeSong(server.services, { artistId, albumId: id });
    const url = `/api/dashboard/albums/${id}`;
    const songAlbum = async () => (await server.call('GET', `/api/songs/${song.id}`)).json().albumId;
    expect((await server.call('DELETE', url, { as: other })).statusCode).toBe(403);
    expect((await server.call('DELETE', url, { as: artist })).statusCode).toBe(204);
    expect((await server.call('GET', `/api/albums/${id}`)).statusCode).toBe(404);
    expect(await songAlbum()).toBeNull();
    expect((await server.call('POST', `${url}/restore`, { as: artist })).json()).toMatchObject({
      id,
      songCount: 1,
    });
    expect(await songAlbum()).toBe(id);
    expect((await server.call('DELETE', `${url}?withSongs=true`, { as: artist })).statusCode).toBe(204);
    expect((await server.call('GET', `/api/songs/${song.id}`)).statusCode).toBe(404);
    expect((await server.call('POST', `${url}/restore`, { as: other })).statusCode).toBe(404);
    expect((await server.call('POST', `${url}/restore`, { as: artist })).statusCode).toBe(200);
    expect(await songAlbum()).toBe(id);
  });

  // Proves (rules.md, Songs and albums): an order is refused when the set of songs has changed
  it('is put into order by PUT, and answers 409 when the set of songs differs', async () => {
    const { id } = await makeAlbum(server.services, { artistId });
    const songs = [
      await makeSong(server.services, { artistId, albumId: id, trackNumber: 1 }),
      await makeSong(server.services, { artistId, albumId: id, trackNumber: 2 }),
    ];
    const url = `/api/dashboard/albums/${id}/songs/order`;
    const songIds = songs.map((song) => song.id).reverse();
    const ordered = await server.call('PUT', url, { as: artist, body: { songIds } });
    expect(ordered.statusCode).toBe(200);
    expect(ordered.json().map((song: { id: number }) => song.id)).toEqual(songIds);
    const album = await server.call('GET', `/api/artists/${artistId}/songs?albumId=${id}`);
    expect(album.json().map((song: { id: number }) => song.id)).toEqual(songIds);
    const part = { songIds: songIds.slice(1) };
    expect((await server.call('PUT', url, { as: artist, body: part })).statusCode).toBe(409);
    expect((await server.call('PUT', url, { as: other, body: { songIds } })).statusCode).toBe(403);
  });
});
