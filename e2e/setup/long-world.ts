import { type APIRequestContext, expect } from '@playwright/test';
import type { Album, Song } from '@stagedoor/validators';
import { makeArtist } from './artists.ts';
import { uploadCover } from './make-world.ts';
import { makeName, openApi, type Person, registerPerson } from './people.ts';
import { makePlaylist } from './playlists.ts';
import type { World } from './world.ts';

/** A name without a place where a line could break. */
export const LONG = 'Rindfleischetikettierungsueberwachungsaufgabenuebertragungsgesetz'.padEnd(100, 'Wm');
const LONG_URL = `https://example.org/${LONG}${LONG}`;

async function send<T>(api: APIRequestContext, path: string, data: object): Promise<T> {
  const answer = await api.post(path, { data });
  expect(answer.ok(), await answer.text()).toBe(true);
  return (await answer.json()) as T;
}

/** A world like the shared one in which all names, and all words in texts, have 100 letters. */
export async function makeLongWorld({ admin }: World): Promise<World & { fan: Person }> {
  const { person, artist } = await makeArtist(LONG, {
    bio: `${LONG}\n${LONG_URL}`,
    websiteUrl: LONG_URL,
    instagramUrl: LONG_URL,
  });
  const api = await openApi(person);
  const album = await send<Album>(api, '/api/dashboard/albums', {
    title: LONG,
    year: '2024-05-01',
    description: LONG,
    coverImage: await uploadCover(api),
  });
  // Two albums, so that each has a heading with the artist's name.
  const coverImage = await uploadCover(api);
  await send(api, '/api/dashboard/albums', { title: LONG, year: '2025-05-01', coverImage });
  const song = await send<Song>(api, '/api/dashboard/songs', {
    title: LONG,
    albumId: album.id,
    description: LONG,
    originalArtistName: LONG,
  });
  for (const isPremium of [false, true])
    await send(api, '/api/dashboard/content', {
      title: LONG,
      description: LONG,
      contentType: 'text',
      isPremium,
    });
  await send(api, '/api/dashboard/products', { name: LONG, priceCents: 1999, category: 'Home' });
  const place = { venue: LONG, city: LONG.slice(0, 80), country: LONG.slice(0, 80) };
  await send(api, '/api/dashboard/tour-dates', { date: '2099-05-01', ...place });
  const fan = await registerPerson({ username: makeName(LONG.slice(0, 21)) });
  const asFan = await openApi(fan);
  await send(asFan, `/api/songs/${song.id}/comments`, { text: LONG_URL, timestamp: 0 });
  await send(asFan, `/api/songs/${song.id}/like`, {});
  await send(asFan, '/api/subscriptions', { artistId: artist.id });
  await send(asFan, '/api/reports', {
    targetType: 'artist',
    targetId: artist.id,
    reason: 'spam',
    note: LONG_URL,
  });
  const playlist = await makePlaylist(person, {
    name: LONG.slice(0, 50),
    description: LONG_URL.slice(0, 200),
    isPublic: true,
    songIds: [song.id],
  });
  await Promise.all([api.dispose(), asFan.dispose()]);
  return { admin, fan, artist, album, playlist, artistPerson: person, songIds: { Lanterns: song.id } };
}
