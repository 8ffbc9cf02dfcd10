import { randomBytes } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { chmod, open, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { StorageFullError } from '../errors.ts';
import { createMeasure } from '../measure.ts';
import type { PutResult } from '../storage.ts';
import { makeFolders } from './make-folders.ts';

/** Other users of this machine may not read the files, which may be premium or a person's data export. */
export const OWN_MODES = { file: 0o600, folder: 0o700 };
/** The group, or accounts in an access list, may read them as well. */
export const GROUP_MODES = { file: 0o640, folder: 0o750 };
type Modes = typeof OWN_MODES;

/** Closes a folder of an older installation to others, if it is ours. */
export const closeFolder = (path: string, { folder }: Modes) => chmod(path, folder).catch(() => undefined);

/** Writes files below `root` under a temporary name first, so that a failed write is never visible. */
export function createTempFiles(root: string, modes: Modes) {
  const folder = join(root, '.tmp');
  const makeFolder = (path: string) => makeFolders(root, path, modes.folder);
  const draftPath = () => join(folder, `${hostname()}.${process.pid}.${randomBytes(12).toString('hex')}`);

  return {
    /** Streams into a draft, flushes it to the disk and then renames it. */
    async write(body: Readable, path: string, maxBytes?: number): Promise<PutResult> {
      const draft = draftPath();
      const measure = createMeasure(maxBytes);
      // A body that fails before the pipeline listens must not end the process; the pipeline reports it.
      body.once('error', () => undefined);
      try {
        await makeFolder(folder);
        await makeFolder(dirname(path));
        const file = createWriteStream(draft, { flags: 'wx', mode: modes.file, flush: true });
        await pipeline(body, measure.stream, file);
        await rename(draft, path);
        await flushFolder(dirname(path));
        return measure.result();
      } catch (error) {
        body.destroy();
        await rm(draft, { force: true });
        throw isFull(error) ? new StorageFullError(error) : error;
      }
    },

    async removeAbandoned(olderThanMs: number): Promise<number> {
      const names = await readdir(folder).catch(() => []);
      const before = Date.now() - olderThanMs;
      let removed = 0;
      for (const name of names) {
        const found = await stat(join(folder, name)).catch(() => null);
        if (!found || (found.mtimeMs > before && !isOfDeadProcess(name))) continue;
        await rm(join(folder, name), { force: true });
        removed += 1;
      }
      return removed;
    },

    async check(): Promise<void> {
      const draft = draftPath();
      try {
        await makeFolder(folder);
        await writeFile(draft, 'check', { mode: modes.file });
      } catch (error) {
        throw isFull(error) ? new StorageFullError(error) : error;
      } finally {
        await rm(draft, { force: true });
      }
    },
  };
}

/**
 * True for the draft of a process that no longer runs on this machine. Processes of other machines are unknown.
 */
function isOfDeadProcess(name: string): boolean {
  const own = `${hostname()}.`;
  if (!name.startsWith(own)) return false;
  try {
    process.kill(Number.parseInt(name.slice(own.length), 10), 0);
    return false;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ESRCH';
  }
}

const isFull = (error: unknown): boolean =>
  ['ENOSPC', 'EDQUOT'].includes((error as NodeJS.ErrnoException).code ?? '');

/** Without this a power cut could lose the name of a stored file. */
async function flushFolder(path: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
