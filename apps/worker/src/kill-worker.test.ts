import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { makeArtist, openTestServices, startWorkerProgram, type TestServices } from '@stagedoor/core/testing';
import { tables } from '@stagedoor/db';
import { writeWav } from '@stagedoor/media/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { uploadSong } from './testing/upload-song.ts';
import { whenProcessed } from './testing/when-song.ts';

/** `pnpm test:deep` kills it more often. */
const KILLS = Number(process.env.WORKER_KILLS ?? 2);
const SONGS = 2 * KILLS;
let test: TestServices;

beforeAll(async () => {
  test = await openTestServices();
});
let worker: Awaited<ReturnType<typeof startWorkerProgram>> | undefined;
afterAll(async () => {
  await worker?.kill();
  await test.close();
});

it('loses and duplicates nothing when it is killed repeatedly during uploads', {
  timeout: 60_000 + KILLS * 60_000,
}, async () => {
  const artist = await makeArtist(test.services);
  const path = join(test.dataDir, 'song.wav');
  await writeWav(path, { seconds: 30, frequency: 330 });
  const songs = await Promise.all(Array.from({ length: SONGS }, () => uploadSong(artist.ctx, path)));
  const finished = Promise.all(songs.map((song) => whenProcessed(artist.ctx, song.id)));

  worker = await startWorkerProgram(test);
  for (let kills = 0; kills < KILLS; kills++) {
    await nextProgress();
    await worker.kill();
    worker = await startWorkerProgram(test);
  }
  expect((await finished).map((song) => song.state)).toEqual(Array(SONGS).fill('ready'));

  const renditions = await test.services.db.select().from(tables.renditions);
  expect(renditions).toHaveLength(SONGS * 2);
  expect(await storedUnder('audio/')).toEqual(renditions.map((rendition) => rendition.storageKey).sort());
  expect(await storedUnder('originals/')).toHaveLength(SONGS);
  await expect.poll(() => readdir(join(test.storageRoot, '.tmp'))).toEqual([]);
  await expect.poll(() => readdir(join(test.dataDir, 'tmp', 'worker'))).toHaveLength(1);
  await worker.kill();
});

/** Resolves at the next event of a song being processed, so that the kill interrupts the work. */
function nextProgress(): Promise<void> {
  return new Promise((resolve) => {
    const stop = test.services.live.subscribe(({ event }) => {
      if (event.type !== 'song-processing') return;
      stop();
      resolve();
    });
  });
}

async function storedUnder(prefix: string): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of test.services.storage.list(prefix)) keys.push(key);
  return keys.sort();
}
