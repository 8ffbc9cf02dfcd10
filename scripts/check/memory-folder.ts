import { accessSync, constants, statfsSync } from 'node:fs';

const FOLDER = '/dev/shm';
const NEEDED_BYTES = 6 * 2 ** 30;

/**
 * Puts temporary files of tests, including their databases, into memory if there is room; a disk would be busy for
 * nothing. `TMPDIR` chooses another folder.
 */
export function keepTemporaryFilesInMemory(): void {
  const { TMPDIR } = process.env;
  if (TMPDIR) return;
  try {
    accessSync(FOLDER, constants.W_OK);
    const { bavail, bsize } = statfsSync(FOLDER);
    if (bavail * bsize >= NEEDED_BYTES) process.env.TMPDIR = FOLDER;
  } catch {
    // Not on this system.
  }
}
