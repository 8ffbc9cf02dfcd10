import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makePlaylist } from '@stagedoor/core/testing';
import { writeWav } from '@stagedoor/media/testing';
import { type APIRequestContext, request } from 'playwright-core';
import { fillWithSongs } from './fill-with-songs.ts';
import type { Installation } from './installation.ts';

/** Words that occur in no other title. */
const TITLES = ['Alderman', 'Bassoon', 'Cicada', 'Dovetail', 'Elderberry', 'Foxglove', 'Gantry', 'Hawthorn'];
const ARTIST = 'The Weathervanes';
const ALBUM = 'Signal Fires';
const ONE_PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const SECONDS = 60;
const ROWS = 10_000;
const COLLECTOR = { username: 'collector', password: 'three amber lamps' };
const PLAYLIST = 'Everything there is';
/** The song that is first in the playlist and among the liked ones. */
const FIRST_TITLE = 'Overture';

export interface ClickWorld {
  artist: string;
  album: string;
  /** Songs with sound, the most played of all. */
  titles: readonly string[];
  /** Likes all 10,000 songs, and keeps them in a public playlist. */
  collector: typeof COLLECTOR;
  playlist: { id: number; name: string; firstTitle: string };
}

/** A catalogue of 10,000 songs; the most played ones have real audio. */
export async function makeClickWorld(installation: Installation, url: string): Promise<ClickWorld> {
  const { services, ownerUrl } = installation;
  await fillWithSongs(ownerUrl, ROWS);
  const api = await request.newContext({ baseURL: url });
  const { id: userId } = await register(api, COLLECTOR);
  const { id: playlistId } = await makePlaylist(services, { userId, name: PLAYLIST, isPublic: true });
  await services.client`insert into playlist_songs (playlist_id, song_id, position, added_by)
    select ${playlistId}, id, id - 1, ${userId} from songs`;
  await services.client`insert into liked_songs (user_id, song_id)
    select ${userId}, id from songs order by id desc`;
  await services.client`update songs set title = ${FIRST_TITLE} where id = 1`;
  await publishSongs(api);
  await api.dispose();
  await installation.asOwner(
    `update songs set plays = 10000000 - id where title in ('${TITLES.join("','")}')`,
  );
  await installation.asOwner(`update artists set monthly_listeners = 10000000 where name = '${ARTIST}'`);
  return {
    artist: ARTIST,
    album: ALBUM,
    titles: TITLES,
    collector: COLLECTOR,
    playlist: { id: playlistId, name: PLAYLIST, firstTitle: FIRST_TITLE },
  };
}

async function register(api: APIRequestContext, person: typeof COLLECTOR, isArtist = false) {
  const data = { ...person, email: `${person.username}@example.org`, isArtist };
  return (await post(api, '/api/register', { data })) as { id: number };
}

async function post(api: APIRequestContext, path: string, options: Parameters<APIRequestContext['post']>[1]) {
  const answer = await api.post(path, options);
  if (!answer.ok()) throw new Error(`${path}: ${await answer.text()}`);
  return answer.json();
}

async function publishSongs(api: APIRequestContext): Promise<void> {
  const send = (path: string, options: Parameters<APIRequestContext['post']>[1]) => post(api, path, options);
  await register(api, { username: 'weathervanes', password: COLLECTOR.password }, true);
  await send('/api/dashboard/create-artist-profile', { data: { name: ARTIST, bio: '' } });
  const file = { name: 'cover.png', mimeType: 'image/png', buffer: ONE_PIXEL };
  const cover = (await send('/api/upload', { multipart: { type: 'cover', file } })) as { url: string };
  const fields = { title: ALBUM, year: '2024-05-01', coverImage: cover.url };
  const album = (await send('/api/dashboard/albums', { data: fields })) as { id: number };
  const folder = await mkdtemp(join(tmpdir(), 'stagedoor-bench-'));
  for (const [n, title] of TITLES.entries()) {
    const path = join(folder, `${n}.wav`);
    await writeWav(path, { seconds: SECONDS, frequency: 220 + 20 * n, amplitude: 0.2 });
    const audio = { name: 'tone.wav', mimeType: 'audio/wav', buffer: await readFile(path) };
    await send('/api/dashboard/songs', { multipart: { title, albumId: String(album.id), audio } });
  }
  await rm(folder, { recursive: true });
  while (await isProcessing(api)) await new Promise((resolve) => setTimeout(resolve, 500));
}

async function isProcessing(api: APIRequestContext): Promise<boolean> {
  const songs = (await (await api.get('/api/dashboard/songs')).json()) as { state: string }[];
  return songs.some(({ state }) => state === 'processing');
}
