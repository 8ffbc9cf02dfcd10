import { makeAlbum, makePlaylist, makePost, makeSong } from '@stagedoor/core/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestApp, type Person, type TestApp } from '../../testing/test-app.ts';

let server: TestApp;
let artist: Person;
let fan: Person;
/** Values for `{song}` and the like in an address. */
const ids: Record<string, number> = {};
beforeAll(async () => {
  server = await openTestApp();
  [artist, fan] = await Promise.all([server.register({ isArtist: true }), server.register()]);
  const post = async (url: string, body: object, as = fan) => {
    const answer = await server.call('POST', url, { as, body });
    expect(answer.statusCode, url).toBe(201);
    return answer.json<{ id: number }>().id;
  };
  ids.artist = await post('/api/dashboard/create-artist-profile', { name: 'Juno' }, artist);
  const artistId = ids.artist;
  ids.album = (await makeAlbum(server.services, { artistId })).id;
  ids.song = (await makeSong(server.services, { artistId, albumId: ids.album })).id;
  ids.post = (await makePost(server.services, { artistId, isPremium: false })).id;
  ids.playlist = (await makePlaylist(server.services, { userId: fan.user.id }, [ids.song])).id;
  await post(`/api/songs/${ids.song}/comments`, { text: 'At last', timestamp: 7 });
  await post(`/api/content/${ids.post}/comments`, { text: 'Noted' });
  await post('/api/subscriptions', { artistId });
  const details = 'Happy birthday for my sister';
  const request = { artistId, requestType: 'cameo', email: 'ada@example.org', details };
  await post('/api/custom-requests', request);
  const product = { name: 'Tee', priceCents: 2_499, category: 'Apparel' };
  await post('/api/dashboard/products', product, artist);
  const date = { date: '2099-05-02', venue: 'Cellar', city: 'Glasgow', country: 'United Kingdom' };
  await post('/api/dashboard/tour-dates', date, artist);
  await server.call('POST', `/api/songs/${ids.song}/like`, { as: fan });
});
afterAll(() => server.close());

const ARTIST = `id userId name bio coverImage monthlyListeners verified instagramUrl tiktokUrl facebookUrl
  fanCaptureUrl bandsintownUrl printfulStoreUrl`;
const ALBUM = 'id artistId title coverImage year';
const SONG = `id title artistId albumId duration audioUrl coverImage plays isPremium genre releaseYear
  originalArtistName description isClaimable uploadedByAdmin importedFrom importedId createdAt`;
const POST = `id title description contentType contentUrl thumbnailUrl isPremium createdAt artistId
  artist.name artist.coverImage`;
const PLAYLIST = 'id userId name description coverImage isPublic createdAt updatedAt';
const PLAYLIST_SONG = `id title artistId albumId duration audioUrl coverImage isPremium originalArtistName
  addedAt`;
const COMMENT = 'id userId contentId text createdAt updatedAt';
const SONG_COMMENT = 'id userId username profileImage songId text timestamp createdAt';
const USER = 'id username email profileImage isArtist isAdmin';

const has = (item: object, path: string): boolean => {
  const [name = '', ...rest] = path.split('.');
  if (!Object.hasOwn(item, name)) return false;
  const value = (item as Record<string, object>)[name];
  return rest.length === 0 || has(value ?? {}, rest.join('.'));
};

// Proves (Entities): users, artists, albums, songs, comments and subscriptions have every documented field, by its name
// Proves (Requests, merchandise, tour and settings): a product: id, name, image, price, url, category
// Proves (Requests, merchandise, tour and settings): a tour date: date, venue, city, country, url
// Proves (Posts, their page and comments): a post as listed, with its artist's name and picture
// Proves (Playlists on the server): a playlist, and a song in it, has every documented field, by its name
// Programs were written against these names, so they are spelled out here instead of read from a schema.
it.each<[string, 'visitor' | 'fan' | 'artist', string]>([
  ['/api/user', 'fan', USER],
  ['/api/artists', 'visitor', ARTIST],
  ['/api/artists/{artist}', 'visitor', ARTIST],
  ['/api/dashboard/artist', 'artist', ARTIST],
  ['/api/artists/{artist}/albums', 'visitor', ALBUM],
  ['/api/dashboard/albums', 'artist', ALBUM],
  ['/api/artists/{artist}/songs', 'visitor', SONG],
  ['/api/artists/{artist}/top-songs', 'visitor', SONG],
  ['/api/all-songs', 'visitor', SONG],
  ['/api/dashboard/songs', 'artist', SONG],
  ['/api/liked-songs', 'fan', SONG],
  ['/api/content/{post}', 'visitor', POST],
  ['/api/recent-content', 'visitor', POST],
  ['/api/artists/{artist}/free-content', 'visitor', POST],
  ['/api/dashboard/content', 'artist', POST],
  ['/api/content/{post}/comments', 'visitor', COMMENT],
  ['/api/user/comments', 'fan', COMMENT],
  ['/api/songs/{song}/comments', 'visitor', SONG_COMMENT],
  ['/api/subscriptions', 'fan', 'id userId artistId startDate endDate active'],
  [
    '/api/dashboard/subscribers',
    'artist',
    'id userId username email profileImage active startDate endDate state',
  ],
  ['/api/dashboard/requests', 'artist', 'id artistId requestType email details status createdAt'],
  ['/api/custom-requests/artist-settings/{artist}', 'visitor', 'cameoEnabled customSongEnabled'],
  ['/api/artists/{artist}/products', 'visitor', 'id name image price url category'],
  ['/api/artists/{artist}/tour-dates', 'visitor', 'date venue city country url'],
  ['/api/playlists/public', 'visitor', PLAYLIST],
  ['/api/playlists/my-playlists', 'fan', PLAYLIST],
  ['/api/playlists/{playlist}', 'visitor', PLAYLIST],
  ['/api/playlists/{playlist}/songs', 'visitor', PLAYLIST_SONG],
])('%s answers a %s with the fields %s', async (address, who, fields) => {
  const as = { visitor: undefined, fan, artist }[who];
  const url = address.replace(/\{(\w+)\}/, (_, name: string) => String(ids[name]));
  const answer = await server.call('GET', url, { as });
  expect(answer.statusCode).toBe(200);
  const body = answer.json<object | object[]>();
  const [item] = [body].flat();
  const names = fields.split(/\s+/);
  expect(names.filter((name) => !has(item ?? {}, name))).toEqual([]);
});
