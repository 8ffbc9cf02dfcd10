import { open, rm, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { StorageNotFoundError } from '../errors.ts';
import { assertKey, assertPrefix } from '../key.ts';
import { toReadable } from '../measure.ts';
import type { ByteRange, Storage } from '../storage.ts';
import { withOutageErrors } from '../with-outage-errors.ts';
import { listFiles } from './list-files.ts';
import { readMarkerFile, writeMarkerFile } from './marker-file.ts';
import { isMissing } from './missing.ts';
import { createOpenFiles } from './open-files.ts';
import { closeFolder, createTempFiles, GROUP_MODES, OWN_MODES } from './temp-files.ts';
import { createTrashFolder } from './trash-folder.ts';

/**
 * The chunk size of streams: fewer chunks for a large file than with the 64 KiB of Node.js, and still little memory
 * each.
 */
const PIECE_BYTES = 256 * 1024;

/**
 * Files below `root`, which only `writeMarker` makes. `root/.tmp` holds files that are being written, `root/.trash` deleted
 * ones.
 */
export function createDiskStorage({
  root: folder,
  isGroupReadable = false,
  maxOpenFiles = 256,
}: {
  root: string;
  /** Whether the group may read the files, such as a proxy that sends them; else their owner alone. */
  isGroupReadable?: boolean;
  maxOpenFiles?: number;
}): Storage {
  const modes = isGroupReadable ? GROUP_MODES : OWN_MODES;
  const root = resolve(folder);
  const temp = createTempFiles(root, modes);
  const { trash, ...trashed } = createTrashFolder(root, modes.folder);

  function pathOf(key: string): string {
    assertKey(key);
    return join(root, key);
  }

  const openFiles = createOpenFiles({ pathOf, max: maxOpenFiles });

  const put: Storage['put'] = async (key, body, { maxBytes }) => {
    const path = pathOf(key);
    const result = await temp.write(toReadable(body), path, maxBytes);
    openFiles.forget(key);
    return result;
  };

  const get = async (key: string, range?: ByteRange): Promise<Readable> => {
    const path = pathOf(key);
    const handle = await open(path, 'r').catch((error) => notFound(key, error));
    if (range && range.end < range.start) {
      await handle.close();
      return Readable.from([]);
    }
    return handle.createReadStream({ ...range, highWaterMark: PIECE_BYTES });
  };

  const readInto: Storage['readInto'] = (key, start, target) =>
    openFiles.readInto(key, start, target).catch((error) => notFound(key, error));

  return withOutageErrors({
    name: `the folder ${root}`,
    root,
    put,
    get,
    readInto,
    async readRange(key, start, end) {
      if (end < start) return new Uint8Array();
      const bytes = Buffer.allocUnsafeSlow(end - start + 1);
      return bytes.subarray(0, await readInto(key, start, bytes));
    },
    async stat(key) {
      const found = await stat(pathOf(key)).catch(nullWhenMissing);
      return found?.isFile() ? { bytes: found.size, modifiedAt: found.mtime } : null;
    },
    async download(key, toPath) {
      const source = await get(key);
      const target = await open(toPath, 'w', OWN_MODES.file);
      await pipeline(source, target.createWriteStream());
    },
    async discard(key) {
      const path = pathOf(key);
      await rm(path, { force: true }).catch(nullWhenMissing);
      openFiles.forget(key);
    },
    async trash(key) {
      await trash(key);
      openFiles.forget(key);
    },
    ...trashed,
    readMarker: () => readMarkerFile(root),
    writeMarker: (marker, options) => writeMarkerFile(root, marker, { mode: modes, ...options }),
    list(prefix) {
      assertPrefix(prefix);
      const slash = prefix.lastIndexOf('/');
      return listFiles(root, slash < 0 ? '' : prefix.slice(0, slash), prefix);
    },
    async signedUrl(key) {
      assertKey(key);
      return null;
    },
    removeAbandoned: (olderThanMs) => temp.removeAbandoned(olderThanMs),
    async check() {
      await temp.check();
      await closeFolder(root, modes);
    },
    async close() {
      openFiles.clear();
    },
  });
}

function nullWhenMissing(error: unknown): null {
  if (isMissing(error)) return null;
  throw error;
}

function notFound(key: string, error: unknown): never {
  throw isMissing(error) ? new StorageNotFoundError(key) : error;
}
