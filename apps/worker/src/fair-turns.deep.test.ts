import { join } from 'node:path';
import { listUploads } from '@stagedoor/core/catalog/uploads';
import { makeArtist, openTestServices, type TestServices } from '@stagedoor/core/testing';
import { tables } from '@stagedoor/db';
import { writeWav } from '@stagedoor/media/testing';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { LONG_AUDIO_MS } from './handlers/uploads/lanes.ts';
import { startWorker } from './start-worker.ts';
import { createTestMailer } from './testing/test-mailer.ts';
import { uploadSong } from './testing/upload-song.ts';
import { whenProcessed } from './testing/when-song.ts';

let test: TestServices;
let short: string;
beforeAll(async () => {
  test = await openTestServices({ role: 'worker' });
  short = join(test.dataDir, 'short.wav');
  await writeWav(short, { seconds: 2, frequency: 440 });
});
afterAll(() => test.close());

const LONG_FILES = 5;
const LONG_SECONDS = LONG_AUDIO_MS / 1000 + 1;

// Proves (rules.md, Uploads and media): uploads take turns between people, so that long or many files of one do not delay another's
it('a short song of one artist does not wait for the long files of another', async () => {
  const long = join(test.dataDir, 'long.wav');
  await writeWav(long, { seconds: LONG_SECONDS, frequency: 0, channels: 1, sampleRate: 8_000 });
  const patient = await makeArtist(test.services);
  const longSongs = [];
  for (let n = 0; n < LONG_FILES; n++) longSongs.push(await uploadSong(patient.ctx, long));
  const quick = await makeArtist(test.services);
  const song = await uploadSong(quick.ctx, short);

  await startWorker(test, { dataDir: test.dataDir, mailer: createTestMailer(test.dataDir) });
  expect((await whenProcessed(quick.ctx, song.id)).state).toBe('ready');
  const ready = (await listUploads(patient.ctx)).filter(({ state }) => state === 'ready');
  expect(ready.length).toBeLessThan(LONG_FILES / 2);
  // One long file is enough to see that their lane works.
  await test.services.client`
    delete from pgboss.job where name like 'audio-process%' and state = 'created'
      and data ->> 'uploadId' <> (select min(id)::text from uploads)`;
  const first = await whenProcessed(patient.ctx, longSongs[0]?.id ?? 0);
  expect(first.durationMs).toBe(LONG_SECONDS * 1000);
});

// Proves (rules.md, Uploads and media): audio beyond a person's hourly share waits for the next hour
it('uploads beyond a person’s hourly share wait for the next hour, and are not lost', async () => {
  const artist = await makeArtist(test.services);
  const key = `audioMinutesPerUser:${artist.userId}`;
  const resetsAt = new Date(Date.now() + 3_600_000);
  await test.services.db.insert(tables.rateLimits).values({ key, hits: 2_000_000_000, resetsAt });
  const song = await uploadSong(artist.ctx, short);
  const { client } = test.services;
  await vi.waitFor(
    async () => {
      const [waiting] = await client<{ start_after: Date }[]>`
        select start_after from pgboss.job where name = 'audio-process' and state = 'created'
          and start_after > now() + interval '50 minutes'`;
      expect(waiting).toBeDefined();
    },
    { timeout: 30_000, interval: 100 },
  );
  expect(await listUploads(artist.ctx)).toMatchObject([{ state: 'processing' }]);
  await client`delete from rate_limits where key = ${key}`;
  await client`update pgboss.job set start_after = now() where name = 'audio-process' and state = 'created'`;
  expect((await whenProcessed(artist.ctx, song.id)).state).toBe('ready');
});
