import { rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { setTimeout as delay } from 'node:timers/promises';
import { registerImage } from '@stagedoor/core/catalog/images';
import { receiveFile } from '@stagedoor/core/catalog/uploads';
import { makeArtist, openTestServices, type TestServices } from '@stagedoor/core/testing';
import { writeWav } from '@stagedoor/media/testing';
import { UPLOAD_LIMITS } from '@stagedoor/validators';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { startWorker } from './start-worker.ts';
import { picture } from './testing/picture.ts';
import { createTestMailer } from './testing/test-mailer.ts';
import { uploadPost, whenPostProcessed } from './testing/upload-post.ts';
import { uploadSong } from './testing/upload-song.ts';
import { whenProcessed } from './testing/when-song.ts';

/** How long the storage stays away after every upload has failed once; `pnpm test:deep` makes it ten minutes. */
const AWAY_SECONDS = Number(process.env.STORAGE_AWAY_SECONDS ?? 0);
/** Uploads of each kind. */
const UPLOADS = AWAY_SECONDS > 0 ? 5 : 1;
const KINDS = 4;
/** Waiting jobs are tried at least every five minutes. */
const LONGEST_WAIT_SECONDS = 300;

let test: TestServices;
beforeAll(async () => {
  test = await openTestServices({ role: 'worker' });
});
afterAll(() => test.close());

// Proves (rules.md, Uploads and media): uploads wait for a storage that is away, and become ready by themselves
it('uploads that waited for the storage become ready by themselves, however long it was away', {
  timeout: (AWAY_SECONDS + LONGEST_WAIT_SECONDS + 180) * 1000,
}, async () => {
  const artist = await makeArtist(test.services);
  const [tone, dot] = [join(test.dataDir, 'tone.wav'), join(test.dataDir, 'dot.png')];
  await writeWav(tone, { seconds: 2, frequency: 440 });
  await writeFile(dot, picture);
  const songs = [];
  const posts = [];
  for (let n = 0; n < UPLOADS; n++) {
    songs.push(await uploadSong(artist.ctx, tone));
    posts.push(await uploadPost(artist.ctx, dot, { contentType: 'image' }));
    posts.push(await uploadPost(artist.ctx, tone, { contentType: 'audio' }));
    const stream = Readable.from([picture, Buffer.from([n])]);
    const limits = { kind: 'picture', maxBytes: UPLOAD_LIMITS.picture } as const;
    const file = await receiveFile(artist.ctx, { stream, fileName: 'dot.png', ...limits });
    await registerImage(artist.ctx, file, null);
  }

  await rename(test.storageRoot, `${test.storageRoot}.away`);
  await writeFile(test.storageRoot, 'not a folder');
  await startWorker(test, { dataDir: test.dataDir, mailer: createTestMailer(test.dataDir) });
  await vi.waitFor(async () => expect(await countFailedOnce()).toBe(UPLOADS * KINDS), {
    timeout: 60_000,
    interval: 100,
  });
  await delay(AWAY_SECONDS * 1000);
  expect(await imageStates()).toEqual(['processing']);
  await rm(test.storageRoot);
  await rename(`${test.storageRoot}.away`, test.storageRoot);

  const processed = [
    ...songs.map(async ({ id }) => (await whenProcessed(artist.ctx, id)).state),
    ...posts.map(async ({ id }) => (await whenPostProcessed(artist.ctx, id)).fileState),
  ];
  for (const state of await Promise.all(processed)) expect(state).toBe('ready');
  await expect
    .poll(imageStates, { timeout: (LONGEST_WAIT_SECONDS + 60) * 1000, interval: 500 })
    .toEqual(['ready']);
});

const countFailedOnce = async (): Promise<number> => {
  const rows = await test.services.client`
    select 1 from pgboss.job where retry_count >= 1 and state < 'completed'
      and name in ('audio-process', 'content-process', 'image-process')`;
  return rows.length;
};

const imageStates = async (): Promise<string[]> => {
  const rows = await test.services.client<{ state: string }[]>`select distinct state from images`;
  return rows.map(({ state }) => state);
};
