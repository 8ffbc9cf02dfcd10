/** Ranges of 64 KiB of a song, with rights checked on each, against a bare fs.read of the same bytes. */
import { randomBytes } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { renditionAddress } from '@stagedoor/core/catalog/uploads';
import { makeArtist, makeSong } from '@stagedoor/core/testing';
import { tables } from '@stagedoor/db';
import { openInstallation } from './harness/installation.ts';
import { compare } from './harness/measure.ts';
import { measureRanges } from './harness/measure-ranges.ts';
import { startContender } from './harness/processes.ts';

/** Larger than the server's cache of popular songs, so that the second comparison reads every range from disk. */
const BYTES = 128 * 1024 * 1024;
const HOT_BYTES = 4 * 1024 * 1024;
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
const ranges = (url: string, within: number) => () =>
  measureRanges({
    url,
    connections: 16,
    seconds: 5,
    range: (n) => {
      const from = (n * RANGE) % within;
      return [from, from + RANGE - 1];
    },
  });
const address = server.url + renditionAddress(rendition);
await compare('ranges of 64 KiB, one song', ranges(address, HOT_BYTES), ranges(bare.url, HOT_BYTES));
await compare('ranges of 64 KiB, all read', ranges(address, BYTES), ranges(bare.url, BYTES));
await bare.stop();
await server.stop();
await installation.close();
