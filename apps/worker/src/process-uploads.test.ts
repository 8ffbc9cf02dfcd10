import { readdir, stat, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { getWaveform } from '@stagedoor/core/catalog/songs';
import { makeArtist, openTestServices, type TestServices } from '@stagedoor/core/testing';
import { tables } from '@stagedoor/db';
import { encodeAs, type TestAudioFormat, writeWav } from '@stagedoor/media/testing';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startWorker } from './start-worker.ts';
import { createTestMailer } from './testing/test-mailer.ts';
import { uploadSong } from './testing/upload-song.ts';
import { whenProcessed } from './testing/when-song.ts';

const SECONDS = 4;
let test: TestServices;
let artist: Awaited<ReturnType<typeof makeArtist>>;
let wav: string;

beforeAll(async () => {
  test = await openTestServices({ role: 'worker' });
  await startWorker(test, { dataDir: test.dataDir, mailer: createTestMailer(test.dataDir) });
  artist = await makeArtist(test.services);
  wav = join(test.dataDir, 'tone.wav');
  await writeWav(wav, { seconds: SECONDS, frequency: 440 });
});
afterAll(() => test.close());

const storedFiles = async () => {
  const keys: string[] = [];
  for (const prefix of ['originals/', 'audio/'])
    for await (const { key } of test.services.storage.list(prefix)) keys.push(key);
  return keys;
};

describe('an uploaded song', () => {
  it.each<TestAudioFormat>(['wav', 'mp3', 'flac', 'ogg', 'opus', 'm4a'])(
    'of type %s becomes ready with its true length, loudness, waveform and both renditions',
    async (format) => {
      const path = join(test.dataDir, `song.${format}`);
      await encodeAs(path, format, wav);
      const uploaded = await uploadSong(artist.ctx, path);
      expect(uploaded.state).toBe('processing');

      const song = await whenProcessed(artist.ctx, uploaded.id);
      expect(song).toMatchObject({ state: 'ready', duration: '0:04', failureReason: null });
      expect(Math.abs((song.durationMs ?? 0) - SECONDS * 1000)).toBeLessThan(100);
      expect(song.loudnessLufs).toBeLessThan(0);
      expect(song.sources.map((source) => source.type)).toEqual(['audio/webm; codecs=opus', 'audio/mpeg']);
      expect(song.audioUrl).toBe(song.sources[1]?.url);
      const { peaks } = await getWaveform(artist.ctx, { id: song.id });
      expect(peaks).toHaveLength(1_000);

      const renditions = await test.services.db
        .select()
        .from(tables.renditions)
        .where(eq(tables.renditions.songId, song.id));
      for (const rendition of renditions)
        expect((await test.services.storage.stat(rendition.storageKey))?.bytes).toBe(rendition.bytes);
    },
  );

  it('takes title, genre, year, track and cover from its tags on request', async () => {
    const path = join(test.dataDir, 'tagged.mp3');
    await encodeAs(path, 'mp3', wav, { title: 'From the tag', genre: 'Jazz', date: '1999', track: '7' });
    const song = await whenProcessed(artist.ctx, (await uploadSong(artist.ctx, path, { useTags: true })).id);
    expect(song).toMatchObject({ title: 'From the tag', genre: 'Jazz', releaseYear: '1999' });
  });
});

describe('a broken upload fails with its own message and leaves no file', () => {
  it.each([
    ['truncated.flac', 'flac', /ends too early|cannot be read/],
    ['truncated.m4a', 'm4a', /ends too early|cannot be read/],
  ] as const)('%s', async (name, format, reason) => {
    const before = await storedFiles();
    const path = join(test.dataDir, name);
    await encodeAs(path, format, wav);
    await truncate(path, Math.floor((await stat(path)).size / 2));
    const song = await whenProcessed(artist.ctx, (await uploadSong(artist.ctx, path)).id);
    expect(song).toMatchObject({ state: 'failed', audioUrl: null, sources: [] });
    expect(song.failureReason).toMatch(reason);
    await expect.poll(storedFiles).toEqual(before);
  });

  it('bytes that only start like audio', async () => {
    const before = await storedFiles();
    const path = join(test.dataDir, 'fake.flac');
    await writeFile(path, Buffer.concat([Buffer.from('fLaC'), Buffer.alloc(9_000, 1)]));
    const song = await whenProcessed(artist.ctx, (await uploadSong(artist.ctx, path)).id);
    expect(song.state).toBe('failed');
    expect(song.failureReason).toMatch(/cannot be read|no audio/);
    await expect.poll(storedFiles).toEqual(before);
  });
});

it('leaves no working folder behind', async () => {
  const root = join(test.dataDir, 'tmp', 'worker', String(process.pid));
  await expect.poll(() => readdir(root)).toEqual([]);
});
