/**
 * Ranges of 64 KiB at random offsets of many songs, with rights checked on each, against a bare fs.read of the same bytes:
 * more of them than any cache of the server holds. Where nginx is installed, also ranges that the server hands to it, and
 * whole files, against nginx alone.
 */
import { randomBytes, randomInt } from 'node:crypto';
import { mkdtemp, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { renditionAddress } from '@stagedoor/core/catalog/uploads';
import { makeArtist, makeSong } from '@stagedoor/core/testing';
import { tables } from '@stagedoor/db';
import type { Answer } from './harness/connection.ts';
import { openInstallation } from './harness/installation.ts';
import { compare, measure } from './harness/measure.ts';
import { hasNginx, startNginx } from './harness/nginx.ts';
import { startContender } from './harness/processes.ts';

const SONGS = 64;
const SONG_BYTES = 6 * 1024 * 1024;
const RANGE = 64 * 1024;
const SECONDS = 2;
/** Until V8 has compiled the paths that are measured. */
const WARM_UP_SECONDS = 2;
const installation = await openInstallation();
const { services, dataDir } = installation;

const { id: artistId } = await makeArtist(services);
const paths: string[] = [];
const everything: Buffer[] = [];
for (let n = 0; n < SONGS; n++) {
  const song = await makeSong(services, { artistId });
  const audio = randomBytes(SONG_BYTES);
  const storageKey = `audio/bench-${n}.mp3`;
  const { sha256 } = await services.storage.put(storageKey, audio, { contentType: 'audio/mpeg' });
  const [rendition] = await services.db
    .insert(tables.renditions)
    .values({
      songId: song.id,
      format: 'mp3',
      storageKey,
      contentType: 'audio/mpeg',
      bytes: SONG_BYTES,
      sha256,
      bitrateKbps: 192,
      durationMs: 180_000,
    })
    .returning();
  if (!rendition) throw new Error('No rendition was inserted');
  paths.push(renditionAddress(rendition));
  everything.push(audio);
}
const file = join(dataDir, 'bench.mp3');
await writeFile(file, everything);

const server = await installation.startServer();
const bare = await startContender('fs-read', { FILE: file });
const atRandom = (within: number): [number, number] => {
  const from = randomInt(within - RANGE);
  return [from, from + RANGE - 1];
};

interface Part {
  path?: string;
  range: [number, number];
}

/** Parts of one length. */
const load = (url: string, bytes: number, next: () => Part) => {
  const vary = () => {
    const { range, ...where } = next();
    return { ...where, headers: { range: `bytes=${range.join('-')}` } };
  };
  const isRight = (answer: Answer) => answer.status === 206 && answer.bytes === bytes;
  const run = (seconds: number) => measure({ url, connections: 16, seconds, vary, isRight });
  return { warmUp: () => run(WARM_UP_SECONDS), measure: () => run(SECONDS) };
};
const race = async (name: string, ours: ReturnType<typeof load>, limit: ReturnType<typeof load>) => {
  for (const { warmUp } of [ours, limit]) await warmUp();
  await compare(name, ours.measure, limit.measure);
};
const song = () => randomInt(SONGS);
const ranges = () => ({ path: paths[song()] ?? '', range: atRandom(SONG_BYTES) });
const files = (range: () => [number, number]) => () => ({
  path: `/files/audio/bench-${song()}.mp3`,
  range: range(),
});
const whole = (): [number, number] => [0, SONG_BYTES - 1];

await race(
  'ranges of 64 KiB at random',
  load(server.url, RANGE, ranges),
  load(bare.url, RANGE, () => ({ range: atRandom(SONGS * SONG_BYTES) })),
);
await bare.stop();
if (hasNginx()) {
  const handing = await installation.startServer({ MEDIA_HANDOFF: 'nginx', TRUST_PROXY: '1' });
  const folder = await mkdtemp(join(dataDir, 'nginx-'));
  const nginx = await startNginx(folder, join(dataDir, 'media'), handing.url);
  await race(
    'the same handed to nginx',
    load(nginx.url, RANGE, ranges),
    load(
      nginx.url,
      RANGE,
      files(() => atRandom(SONG_BYTES)),
    ),
  );
  await race(
    'whole files of 6 MB',
    load(server.url, SONG_BYTES, () => ({ path: paths[song()] ?? '', range: whole() })),
    load(nginx.url, SONG_BYTES, files(whole)),
  );
  await nginx.stop();
  await handing.stop();
}
await server.stop();
await installation.close();
