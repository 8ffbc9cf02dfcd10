import { type APIRequestContext, expect } from '@playwright/test';
import type { Album, Artist } from '@stagedoor/validators';
import sharp from 'sharp';
import { makeAdmin } from './make-admin.ts';
import { makeName, openApi, registerPerson } from './people.ts';
import { makePlaylist } from './playlists.ts';
import { addSong, whenReady } from './songs.ts';
import { FREE_TITLES, MISSING_TITLE, PREMIUM_TITLE, SONG_SECONDS, type World } from './world.ts';

/** Runs once, when the product is ready. */
export default async function makeWorld(): Promise<void> {
  const admin = await makeAdmin();
  const artistPerson = await registerPerson({ username: makeName('harbour'), isArtist: true });
  const api = await openApi(artistPerson);
  const artist = await send<Artist>(api, '/api/dashboard/create-artist-profile', {
    name: 'Harbour Lights',
    bio: 'Four songs from the quay.',
  });
  const coverImage = await uploadCover(api);
  const fields = { title: 'Night Boats', year: '2024-05-01', coverImage };
  const album = await send<Album>(api, '/api/dashboard/albums', fields);
  for (const [index, title] of FREE_TITLES.entries()) {
    await addSong(api, { title, seconds: SONG_SECONDS, frequency: 220 + 40 * index, albumId: album.id });
  }
  await addSong(api, { title: PREMIUM_TITLE, seconds: SONG_SECONDS, frequency: 500, isPremium: true });
  await send(api, '/api/dashboard/songs', { title: MISSING_TITLE });
  const songs = await whenReady(api);
  await api.dispose();
  const songIds = Object.fromEntries(songs.map(({ title, id }) => [title, id]));
  const playlist = await makePlaylist(artistPerson, {
    name: 'From the quay',
    isPublic: true,
    songIds: songs.map(({ id }) => id),
  });
  const world: World = { artistPerson, artist, album, songIds, playlist, admin };
  process.env.E2E_WORLD = JSON.stringify(world);
}

async function send<T>(api: APIRequestContext, path: string, data: object): Promise<T> {
  const answer = await api.post(path, { data });
  expect(answer.status(), await answer.text()).toBe(201);
  return (await answer.json()) as T;
}

export async function uploadCover(api: APIRequestContext): Promise<string> {
  const plain = sharp({ create: { width: 600, height: 600, channels: 3, background: '#274060' } });
  const file = { name: 'cover.png', mimeType: 'image/png', buffer: await plain.png().toBuffer() };
  const answer = await api.post('/api/upload', { multipart: { type: 'cover', file } });
  expect(answer.status(), await answer.text()).toBe(201);
  return ((await answer.json()) as { url: string }).url;
}
