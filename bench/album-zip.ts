/**
 * An album of 1 GB as a zip, and the rest of it from its middle on, against nginx sending a file with the same bytes. The memory
 * of the server is measured while a fast and a slow client take it.
 */
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp } from 'node:fs/promises';
import { get, type IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { crc32 } from 'node:zlib';
import { systemContext } from '@stagedoor/core';
import { findDownloadWork, finishDownload, prepareDownload } from '@stagedoor/core/catalog/downloads';
import { makeAlbum, makeArtist, makeSong } from '@stagedoor/core/testing';
import { tables } from '@stagedoor/db';
import { openInstallation } from './harness/installation.ts';
import { compare, measure } from './harness/measure.ts';
import { hasNginx, startNginx } from './harness/nginx.ts';
import { processesOf, shareOf } from './harness/product.ts';
import { medianOf, report } from './harness/report.ts';

const SONGS = 20;
const SONG_BYTES = 50 * 1024 * 1024;
const SECONDS = 3;
const SLOW_SECONDS = 10;

if (!hasNginx()) throw new Error('nginx is the contender: install nginx-light');
const installation = await openInstallation();
const { services, dataDir } = installation;
const ctx = systemContext(services, 'bench');

const { id: artistId } = await makeArtist(services);
const { id: albumId } = await makeAlbum(services, { artistId });
for (let n = 1; n <= SONGS; n++) {
  const { id: songId } = await makeSong(services, { artistId, albumId, trackNumber: n });
  const facts = { storageKey: `audio/bench-${n}.mp3`, contentType: 'audio/mpeg', bytes: 1, sha256: `${n}` };
  const sound = { format: 'mp3' as const, bitrateKbps: 192, durationMs: 1_000 };
  await services.db.insert(tables.renditions).values({ songId, ...facts, ...sound });
}
await prepareDownload(ctx, { of: 'album', id: albumId, format: 'mp3' });
for (const { id: downloadId } of await services.db.select().from(tables.downloadFiles)) {
  const work = await findDownloadWork(ctx, { downloadId });
  if (!work) throw new Error('Nothing is to be made');
  const content = randomBytes(SONG_BYTES);
  const storageKey = `${work.targetKey}.mp3`;
  const stored = await services.storage.put(storageKey, content, { contentType: 'audio/mpeg' });
  const made = { madeFrom: work.madeFrom, storageKey, contentType: 'audio/mpeg', ...stored };
  await finishDownload(ctx, { downloadId, ...made, crc32: crc32(content) });
}

// The address is in the files.
const server = await installation.startServer({ PUBLIC_URL: services.siteUrl });
const path = `/api/albums/${albumId}/download?format=mp3`;
const zip = await open(`${server.url}${path}`);
const bytes = Number(zip.headers['content-length']);
await services.storage.put('audio/album.zip', zip, { contentType: 'application/zip' });
const nginx = await startNginx(await mkdtemp(join(dataDir, 'nginx-')), join(dataDir, 'media'), server.url);

const load = (url: string, start: number) => () =>
  measure({
    url,
    connections: 1,
    seconds: SECONDS,
    headers: start > 0 ? { range: `bytes=${start}-` } : {},
    isRight: (answer) => answer.status === (start > 0 ? 206 : 200) && answer.bytes === bytes - start,
  });
for (const [name, start] of [
  ['an album of 1 GB', 0],
  ['its second half', Math.floor(bytes / 2)],
] as const)
  await compare(name, load(`${server.url}${path}`, start), load(`${nginx.url}/files/audio/album.zip`, start));

const pid = processesOf(process.pid).find(({ command }) =>
  /apps\/server|dist\/server|server\.js/.test(command),
)?.pid;
if (!pid) throw new Error('The server is not among the processes');
const resting = shareOf(pid);
const fast = await weighDuring(load(`${server.url}${path}`, 0)());
const slow = await weighDuring(takeSlowly(`${server.url}${path}`));
report({ name: 'memory that a fast client adds', ...medianOf('MB', [fast - resting]) });
report({ name: 'memory that a slow client adds', ...medianOf('MB', [slow - resting]) });

await nginx.stop();
await server.stop();
await installation.close();

async function open(url: string): Promise<IncomingMessage> {
  const [response] = (await once(get(url), 'response')) as [IncomingMessage];
  if (response.statusCode !== 200) throw new Error(`${url}: ${response.statusCode}`);
  return response;
}

/** The most memory that the server has during this work. */
async function weighDuring(work: Promise<unknown>): Promise<number> {
  let [most, isDone] = [0, false];
  const done = work.finally(() => {
    isDone = true;
  });
  while (!isDone) {
    most = Math.max(most, shareOf(pid ?? 0));
    await delay(50);
  }
  await done;
  return most;
}

/** Reads a little each 100 ms, and goes away in the middle. */
async function takeSlowly(url: string): Promise<void> {
  const response = await open(url);
  response.pause();
  for (let at = 0; at < SLOW_SECONDS * 10; at++) {
    response.read(64 * 1024);
    await delay(100);
  }
  response.destroy();
}
