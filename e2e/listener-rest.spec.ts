import type { APIRequestContext, APIResponse } from '@playwright/test';
import type { Album, Artist, Song, SongComment, User } from '@stagedoor/validators';
import { makeName, openApi, PASSWORD } from './setup/people.ts';
import { expect, test } from './test.ts';

async function jsonOf<T>(answer: Promise<APIResponse>, status = 200): Promise<T> {
  const response = await answer;
  expect(response.status(), response.url()).toBe(status);
  return (await response.json()) as T;
}

const statusOf = async (answer: Promise<APIResponse>) => (await answer).status();

// Proves (Routes): /auth is for signing in and registration
// Proves (Entities): user: id, username, email, profileImage, isArtist, isAdmin
// Proves (Entities): auth status: isAuthenticated
// Proves (Calls of listeners): GET /api/user; 401 when nobody is signed in
// Proves (Calls of listeners): POST /api/login
// Proves (Calls of listeners): POST /api/register with isArtist
// Proves (Calls of listeners): POST /api/logout
// Proves (Calls of listeners): GET /api/auth/status, with the user when there is one
test('accounts: register, who am I, status, logout, login', async () => {
  const api = await openApi();
  expect(await statusOf(api.get('/api/user'))).toBe(401);
  expect(await jsonOf(api.get('/api/auth/status'))).toEqual({ isAuthenticated: false });
  const username = makeName('caller');
  const form = { username, email: `${username}@example.org`, password: PASSWORD, isArtist: false };
  const made = await jsonOf<User>(api.post('/api/register', { data: form }), 201);
  const user = {
    id: made.id,
    username,
    email: form.email,
    profileImage: null,
    isArtist: false,
    isAdmin: false,
  };
  expect(made).toEqual(user);
  expect(await jsonOf(api.get('/api/user'))).toEqual(user);
  expect(await jsonOf(api.get('/api/auth/status'))).toMatchObject({ isAuthenticated: true });
  expect(await statusOf(api.post('/api/logout'))).toBe(204);
  expect(await statusOf(api.get('/api/user'))).toBe(401);
  expect(await jsonOf(api.post('/api/login', { data: { username, password: PASSWORD } }))).toEqual(user);
  await api.dispose();
});

// Proves (Entities): artist: id, name, coverImage, verified
// Proves (Entities): song: id, title, coverImage, artistId, audioUrl, plays, importedFrom, uploadedByAdmin
// Proves (Entities): song duration: seconds or text
// Proves (Entities): album: id, title, year, coverImage, artistId
// Proves (Calls of listeners): GET /api/artists
// Proves (Calls of listeners): GET /api/artists/{id}
// Proves (Calls of listeners): GET /api/artists/{id}/songs with albumId and limit
// Proves (Calls of listeners): GET /api/artists/{id}/top-songs?limit=3
// Proves (Calls of listeners): GET /api/artists/{id}/albums
// Proves (Calls of listeners): GET /api/all-songs
test('the catalogue: artists, one artist, songs, top songs, albums, all songs, posts', async ({ world }) => {
  const api = await openApi();
  const { id } = world.artist;
  const artists = await jsonOf<Artist[]>(api.get('/api/artists'));
  expect(artists.find((artist) => artist.id === id)).toMatchObject({
    name: world.artist.name,
    coverImage: null,
    verified: false,
  });
  expect(await jsonOf(api.get(`/api/artists/${id}`))).toMatchObject({ id, name: world.artist.name });
  const songs = await jsonOf<Song[]>(api.get(`/api/artists/${id}/songs`));
  expect(songs.find(({ title }) => title === 'Lanterns')).toMatchObject({
    id: world.songIds.Lanterns,
    title: 'Lanterns',
    artistId: id,
    coverImage: expect.any(String),
    audioUrl: expect.stringMatching(/^\/media\//),
    duration: '0:45',
    plays: expect.any(Number),
    importedFrom: null,
    uploadedByAdmin: false,
  });
  const ofAlbum = await jsonOf<Song[]>(api.get(`/api/artists/${id}/songs?albumId=${world.album.id}&limit=2`));
  expect(ofAlbum.map(({ title }) => title)).toEqual(['Lanterns', 'Low Tide']);
  const top = await jsonOf<Song[]>(api.get(`/api/artists/${id}/top-songs?limit=3`));
  expect(top.map(({ plays }) => plays)).toEqual(top.map(({ plays }) => plays).toSorted((a, b) => b - a));
  expect(top).toHaveLength(3);
  const albums = await jsonOf<Album[]>(api.get(`/api/artists/${id}/albums`));
  expect(albums).toMatchObject([
    { id: world.album.id, title: 'Night Boats', year: expect.stringContaining('2024'), artistId: id },
  ]);
  expect((await jsonOf<Song[]>(api.get('/api/all-songs'))).length).toBeGreaterThanOrEqual(songs.length - 1);
  expect(Array.isArray(await jsonOf(api.get('/api/recent-content')))).toBe(true);
  await api.dispose();
});

// Proves (Entities): subscription: artistId and active, of one user
// Proves (Entities): like status: isLiked, for each song
// Proves (Entities): comment: id, userId, username, profileImage, text, timestamp, createdAt
// Proves (Roles): a visitor cannot like or comment, and is asked to sign in
// Proves (Calls of listeners): GET /api/subscriptions, only when signed in
// Instead of (Calls of listeners): the path of that list for each user is left open
// Proves (Calls of listeners): GET /api/subscriptions/status/{artistId}
// Proves (Calls of listeners): POST /api/songs/{id}/increment-plays
// Proves (Calls of listeners): GET /api/songs/{id}/is-liked
// Proves (Calls of listeners): POST and DELETE /api/songs/{id}/like
// Proves (Calls of listeners): GET /api/liked-songs
// Proves (Calls of listeners): GET and POST /api/songs/{id}/comments
// Proves (Calls of listeners): DELETE /api/songs/comments/{commentId}
test('plays, likes, comments and subscriptions', async ({ world, fan }) => {
  const [api, anyone] = await Promise.all([openApi(fan), openApi()]);
  const songId = world.songIds['Low Tide'];
  const song = `/api/songs/${songId}`;
  const played = await jsonOf(api.post(`${song}/increment-plays`));
  expect(played).toEqual({ plays: expect.any(Number), counted: true });

  const liked = () => jsonOf<Song[]>(api.get('/api/liked-songs'));
  const isLiked = () => jsonOf(api.get(`${song}/is-liked`));
  expect(await isLiked()).toEqual({ isLiked: false });
  expect(await jsonOf(api.post(`${song}/like`))).toEqual({ isLiked: true });
  expect(await isLiked()).toEqual({ isLiked: true });
  expect((await liked()).map(({ id }) => id)).toEqual([songId]);
  expect(await jsonOf(api.delete(`${song}/like`))).toEqual({ isLiked: false });
  expect(await liked()).toEqual([]);

  const data = { text: 'Over the wire', timestamp: 7 };
  const comment = await jsonOf<SongComment>(api.post(`${song}/comments`, { data }), 201);
  expect(comment).toMatchObject({
    ...data,
    id: expect.any(Number),
    userId: fan.id,
    username: fan.username,
    profileImage: null,
    createdAt: expect.stringMatching(/^\d{4}-.*Z$/),
  });
  const read = () => jsonOf<SongComment[]>(anyone.get(`${song}/comments`));
  expect((await read()).map(({ id }) => id)).toContain(comment.id);
  expect(await statusOf(anyone.delete(`/api/songs/comments/${comment.id}`))).toBe(401);
  expect(await statusOf(api.delete(`/api/songs/comments/${comment.id}`))).toBe(204);
  expect((await read()).map(({ id }) => id)).not.toContain(comment.id);

  const { id: artistId } = world.artist;
  const status = () => jsonOf(api.get(`/api/subscriptions/status/${artistId}`));
  expect(await status()).toEqual({ subscribed: false });
  await jsonOf(api.post('/api/subscriptions', { data: { artistId } }), 201);
  expect(await status()).toEqual({ subscribed: true });
  expect(await jsonOf(api.get('/api/subscriptions'))).toMatchObject([{ artistId, active: true }]);
  await refusesAnyone(anyone, song);
  await Promise.all([api.dispose(), anyone.dispose()]);
});

async function refusesAnyone(anyone: APIRequestContext, song: string) {
  for (const path of ['/api/subscriptions', '/api/liked-songs', `${song}/is-liked`])
    expect(await statusOf(anyone.get(path)), path).toBe(401);
  expect(await statusOf(anyone.post(`${song}/like`))).toBe(401);
  const data = { text: 'No', timestamp: 0 };
  expect(await statusOf(anyone.post(`${song}/comments`, { data }))).toBe(401);
}
