/** Ranges of 64 KiB of a song, rights asked on each, against a bare fs.read of the same bytes. */
import { randomBytes } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { makeArtist, makeSong } from '@stagedoor/core/testing';
import { renditionAddress } from '@stagedoor/core/uploads';
import { tables } from '@stagedoor/db';
import { openInstallation } from './harness/installation.ts';
import { compare, measure } from './harness/measure.ts';
import { startContender } from './harness/processes.ts';

const BYTES = 4 * 1024 * 1024;
const RANGE = 64 * 1024;
const installation = await openInstallation();
const { services, dataDir } = installation;

const song = await makeSong(services, { artistId: (await makeArtist(services)).id });
const audio = randomBytes(BYTES);
const storageKey = 'audio/bench.mp3';
const { sha256 } = await services.storage.put(storageKey, audio, { contentType: 'audio/mpeg' });
const [rendition] = await services.db
  .insert(tables.renditions)
  .values({
    songId: song.id,
    format: 'mp3',
    storageKey,
    contentType: 'audio/mpeg',
    bytes: BYTES,
    sha256,
    bitrateKbps: 192,
    durationMs: 180_000,
  })
  .returning();
if (!rendition) throw new Error('No rendition was inserted');
const file = join(dataDir, 'bench.mp3');
await writeFile(file, audio);

const server = await installation.startServer();
const bare = await startContender('fs-read', { FILE: file });
const ranges = (url: string) => () =>
  measure({
    url,
    connections: 16,
    seconds: 5,
    vary: (n) => {
      const from = (n * RANGE) % BYTES;
      return { headers: { range: `bytes=${from}-${from + RANGE - 1}` } };
    },
  });
await compare('ranges of 64 KiB', ranges(server.url + renditionAddress(rendition)), ranges(bare.url));
await bare.stop();
await server.stop();
await installation.close();
