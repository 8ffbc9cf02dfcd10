import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type APIRequestContext, expect } from '@playwright/test';
import { writeWav } from '@stagedoor/media/testing';
import type { Song } from '@stagedoor/validators';

export type NewSong = {
  title: string;
  /** Length of its tone; two seconds when left out. */
  seconds?: number;
  frequency?: number;
  albumId?: number;
  isPremium?: boolean;
};

/** A file with a tone. */
export async function writeTone({ seconds = 2, frequency = 330 } = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'stagedoor-e2e-'));
  try {
    const path = join(folder, 'tone.wav');
    await writeWav(path, { seconds, frequency, channels: 1, sampleRate: 16_000, amplitude: 0.2 });
    return { name: 'tone.wav', mimeType: 'audio/wav', buffer: await readFile(path) };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Adds a song with its own tone; it is still processing when this resolves. */
export async function addSong(api: APIRequestContext, song: NewSong): Promise<Song> {
  const { title, seconds, frequency, albumId, isPremium = false } = song;
  const audio = await writeTone({ seconds, frequency });
  const album = albumId === undefined ? '' : String(albumId);
  const answer = await api.post('/api/dashboard/songs', {
    multipart: { title, isPremium: String(isPremium), albumId: album, audio },
  });
  expect(answer.status(), await answer.text()).toBe(201);
  return (await answer.json()) as Song;
}

/** Waits until the worker has processed all of the artist's uploads. */
export async function whenReady(api: APIRequestContext): Promise<Song[]> {
  const read = async () => (await (await api.get('/api/dashboard/songs')).json()) as Song[];
  await expect
    .poll(async () => (await read()).filter(({ state }) => state === 'processing').length, {
      timeout: 60_000,
    })
    .toBe(0);
  return read();
}
