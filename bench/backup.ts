/**
 * A backup of media and rows, a second one, the check, and a restore into an empty system, in seconds per GB, against copying
 * the media's files with their hashes on the same disk. `node backup.ts 4 10` takes GB of media and millions of plays.
 */
import { createHash, randomBytes } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { chmod, mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { checkBackup, makeBackup, restoreBackup } from '@stagedoor/backup';
import { readSiteRow } from '@stagedoor/core/site/identity';
import { makeArtist, makeSong } from '@stagedoor/core/testing';
import { migrate } from '@stagedoor/db';
import { startEmbeddedPostgres } from '@stagedoor/db/embedded';
import { createDiskStorage, markerOf, type Storage } from '@stagedoor/storage';
import { ending } from './harness/ending.ts';
import { type Installation, openInstallation } from './harness/installation.ts';

const GB = 1e9;
const FILE_BYTES = 8_000_000;
const AT_ONCE = 8;
const SONGS = 1_000;
const VERSION = '0.1.0';

const mediaGb = Number(process.argv[2] ?? 4);
const plays = Number(process.argv[3] ?? 10) * 1e6;

const source = await openInstallation();
const folder = await makeFolder();
const { services, databaseUrl } = source;

// Media with next to no rows, then rows without media, so that each is measured by itself.
await fillMedia();
const raw = (await time(copyRaw)) / mediaGb;
console.log(`copying ${mediaGb} GB of files with their hashes: ${raw.toFixed(2)} s per GB`);
await measure('media', mediaGb, services.storage);

const databaseGb = await fillRows(source);
console.log(`${plays / 1e6} million plays: ${databaseGb.toFixed(2)} GB in PostgreSQL`);
const nothing = createDiskStorage({ root: join(folder, 'nothing') });
await nothing.writeMarker(markerOf((await readSiteRow(services.client))?.id ?? ''));
await measure('rows', databaseGb, nothing);

await source.close();
await rm(folder, { recursive: true, force: true });

async function measure(what: string, gb: number, storage: Storage): Promise<void> {
  const place = join(folder, what);
  const sessionSecret = { value: 'x'.repeat(32), isMade: false };
  const backUp = () => makeBackup({ databaseUrl, storage, folder: place, sessionSecret, version: VERSION });
  const tell = (step: string, seconds: number) =>
    console.log(
      `${what}, ${step}: ${(seconds / gb).toFixed(2)} s per GB, ${(seconds / gb / raw).toFixed(2)} × copying`,
    );
  tell('backup', await time(backUp));
  tell('second backup', await time(backUp));
  tell('check', await time(() => checkBackup(place, { version: VERSION })));
  tell('restore with its check', await restore(place));
}

async function time(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await work();
  return (performance.now() - startedAt) / 1000;
}

async function makeFolder(): Promise<string> {
  const path = await mkdtemp(join(tmpdir(), 'stagedoor-bench-'));
  await chmod(path, 0o755);
  return path;
}

async function fillMedia(): Promise<void> {
  const sound = randomBytes(FILE_BYTES);
  for (let n = 0; n < (mediaGb * GB) / FILE_BYTES; n++) {
    sound.writeUInt32LE(n);
    await services.storage.put(`audio/${n}/song.mp3`, sound, { contentType: 'audio/mpeg' });
  }
}

/** Returns the database's GB. */
async function fillRows({ asOwner }: Installation): Promise<number> {
  const { id: artistId } = await makeArtist(services);
  const { id: first } = await makeSong(services, { artistId });
  for (let n = 1; n < SONGS; n++) await makeSong(services, { artistId });
  await asOwner(`insert into play_events (song_id, listener_key, "window", played_at, source, aggregated_at)
    select ${first} + n % ${SONGS}, 'l:' || gen_random_uuid(), n, now() - n * interval '1 second', 'direct', now()
    from generate_series(1, ${plays}) n`);
  const [size] = await services.client<{ bytes: string }[]>`
    select pg_database_size(current_database())::text as bytes`;
  return Number(size?.bytes) / GB;
}

async function copyRaw(): Promise<void> {
  const from = join(source.dataDir, 'media/audio');
  const to = join(folder, 'raw');
  await mkdir(to);
  const names = await readdir(from);
  const copyNext = async () => {
    for (let name = names.pop(); name; name = names.pop()) {
      const hash = createHash('sha256');
      const body = createReadStream(join(from, name, 'song.mp3'));
      body.on('data', (chunk) => hash.update(chunk));
      await pipeline(body, createWriteStream(join(to, name), { flush: true }));
      hash.digest('hex');
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, copyNext));
  await rm(to, { recursive: true });
}

/** Returns the seconds, without those of an empty database's start and schema. */
async function restore(place: string): Promise<number> {
  const dataDir = await makeFolder();
  const postgres = await startEmbeddedPostgres({ dataDir, log: () => {} });
  const end = ending(async () => {
    await postgres.stop();
    await rm(dataDir, { recursive: true, force: true });
  });
  const { url, ownerUrl } = postgres;
  await migrate({ databaseUrl: url, ownerUrl });
  const storage = createDiskStorage({ root: join(dataDir, 'media') });
  const seconds = await time(() =>
    restoreBackup({ from: place, databaseUrl: url, ownerUrl, storage, version: VERSION }),
  );
  await end();
  return seconds;
}
