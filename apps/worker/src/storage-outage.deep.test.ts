import { rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import type { Ctx } from '@stagedoor/core';
import { registerImage } from '@stagedoor/core/catalog/images';
import { getSong } from '@stagedoor/core/catalog/songs';
import { receiveFile } from '@stagedoor/core/catalog/uploads';
import { makeArtist, openTestServices, type TestServices } from '@stagedoor/core/testing';
import { tables } from '@stagedoor/db';
import { writeWav } from '@stagedoor/media/testing';
import { createS3Storage, type Storage } from '@stagedoor/storage';
import { startS3StandIn } from '@stagedoor/storage/testing';
import { UPLOAD_LIMITS } from '@stagedoor/validators';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startWorker } from './start-worker.ts';
import { picture } from './testing/picture.ts';
import { createTestMailer } from './testing/test-mailer.ts';
import { uploadPost, whenPostProcessed } from './testing/upload-post.ts';
import { uploadSong } from './testing/upload-song.ts';
import { whenProcessed } from './testing/when-song.ts';

/** More attempts than happen in an outage of 95 seconds. */
const MANY_TRIES = 100;

interface Outage {
  storage?: Storage;
  begin(test: TestServices): Promise<void> | void;
  end(test: TestServices): Promise<void> | void;
}

const standIn = await startS3StandIn();
afterAll(() => standIn.stop());

const OUTAGES: Record<string, Outage> = {
  'the folder is not there': {
    async begin({ storageRoot }) {
      await rename(storageRoot, `${storageRoot}.away`);
      await writeFile(storageRoot, 'not a folder');
    },
    async end({ storageRoot }) {
      await rm(storageRoot);
      await rename(`${storageRoot}.away`, storageRoot);
    },
  },
  'S3 answers with faults': {
    storage: createS3Storage({ ...standIn.options, maxAttempts: 1 }),
    begin: () => standIn.behave('failing'),
    end: () => standIn.behave('well'),
  },
};

describe.each(Object.keys(OUTAGES))('while the storage is away (%s)', (name) => {
  const outage = OUTAGES[name] as Outage;
  let test: TestServices;
  let artist: Awaited<ReturnType<typeof makeArtist>>;
  beforeAll(async () => {
    test = await openTestServices({ role: 'worker', ...(outage.storage && { storage: outage.storage }) });
    artist = await makeArtist(test.services);
  });
  afterAll(() => test.close());

  // Proves (rules.md, Uploads and media): an outage on our side never fails a file; it is retried for a day
  it('acknowledged uploads wait, and become ready by themselves when the storage is back', async () => {
    const tone = join(test.dataDir, 'tone.wav');
    const dot = join(test.dataDir, 'dot.png');
    await writeWav(tone, { seconds: 2, frequency: 440 });
    await writeFile(dot, picture);
    const songs = [await uploadSong(artist.ctx, tone), await uploadSong(artist.ctx, tone)];
    const post = await uploadPost(artist.ctx, dot, { contentType: 'image' });
    const image = await registerImage(artist.ctx, await receivePicture(artist.ctx), null);

    await outage.begin(test);
    await startWorker(test, { dataDir: test.dataDir, mailer: createTestMailer(test.dataDir) });
    await whenAllWait(4, 0);
    await test.services.client`
      update pgboss.job set retry_count = ${MANY_TRIES}, start_after = now() where state = 'retry'`;
    await whenAllWait(4, MANY_TRIES + 1);
    expect((await getSong(artist.ctx, { id: songs[0]?.id ?? 0 })).state).toBe('processing');

    await outage.end(test);
    await whenNoneWaits();
    for (const { id } of songs) expect((await whenProcessed(artist.ctx, id)).state).toBe('ready');
    expect(await whenPostProcessed(artist.ctx, post.id)).toMatchObject({ fileState: 'ready' });
    await expect.poll(() => imageState(image.id), { timeout: 60_000 }).toBe('ready');
  });

  async function whenAllWait(count: number, retries: number): Promise<void> {
    const { client } = test.services;
    await vi.waitFor(
      async () => {
        const rows = await client<{ name: string }[]>`
          select name from pgboss.job where state = 'retry' and retry_count >= ${retries}
            and name in ('audio-process', 'content-process', 'image-process')`;
        expect(rows).toHaveLength(count);
      },
      { timeout: 60_000, interval: 100 },
    );
  }

  /** An attempt may have begun before the storage was back, so waiting jobs are hurried until none is left. */
  async function whenNoneWaits(): Promise<void> {
    const { client } = test.services;
    await vi.waitFor(
      async () => {
        const hurried = await client`
          update pgboss.job set start_after = now() where state in ('retry', 'active')
            and name in ('audio-process', 'content-process', 'image-process') returning id`;
        expect(hurried).toHaveLength(0);
      },
      { timeout: 60_000, interval: 200 },
    );
  }

  async function imageState(id: number) {
    const [image] = await test.services.db.select().from(tables.images).where(eq(tables.images.id, id));
    return image?.state;
  }
});

async function receivePicture(ctx: Ctx) {
  const stream = Readable.from([picture]);
  return receiveFile(ctx, { stream, fileName: 'dot.png', kind: 'picture', maxBytes: UPLOAD_LIMITS.picture });
}
