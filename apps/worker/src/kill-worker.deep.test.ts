import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { makeArtist, openTestServices, type TestServices } from '@stagedoor/core/testing';
import { tables } from '@stagedoor/db';
import { writeWav } from '@stagedoor/media/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { KILLS, killRepeatedly } from './testing/kill-repeatedly.ts';
import { uploadSong } from './testing/upload-song.ts';
import { whenProcessed } from './testing/when-song.ts';

const SONGS = 2 * KILLS;
let test: TestServices;

beforeAll(async () => {
  test = await openTestServices();
});
afterAll(() => test.close());

it('loses and duplicates nothing when it is killed repeatedly during uploads', {
  timeout: 60_000 + KILLS * 60_000,
}, async () => {
  const artist = await makeArtist(test.services);
  const path = join(test.dataDir, 'song.wav');
  await writeWav(path, { seconds: 30, frequency: 330 });
  const songs = await Promise.all(Array.from({ length: SONGS }, () => uploadSong(artist.ctx, path)));
  const finished = Promise.all(songs.map((song) => whenProcessed(artist.ctx, song.id)));

  await killRepeatedly(test, 'song-processing');
  expect((await finished).map((song) => song.state)).toEqual(Array(SONGS).fill('ready'));

  const renditions = await test.services.db.select().from(tables.renditions);
  expect(renditions).toHaveLength(SONGS * 2);
  expect(await storedUnder('audio/')).toEqual(renditions.map((rendition) => rendition.storageKey).sort());
  expect(await storedUnder('originals/')).toHaveLength(SONGS);
  await expect.poll(() => readdir(join(test.storageRoot, '.tmp'))).toEqual([]);
  await expect.poll(() => readdir(join(test.dataDir, 'tmp', 'worker'))).toHaveLength(1);
});

async function storedUnder(prefix: string): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of test.services.storage.list(prefix)) keys.push(key);
  return keys.sort();
}
