import { randomBytes } from 'node:crypto';
import { link, mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { MARKER_KEY, parseMarker, type SiteMarker, writeMarkerText } from '../marker.ts';

const NO_LINKS = ['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS'];

/** The marker of a folder; null when the folder or the file is missing. Throws `MarkerError`, or the system's error. */
export async function readMarkerFile(folder: string): Promise<SiteMarker | null> {
  const path = join(folder, MARKER_KEY);
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  return text === null ? null : parseMarker(text, path);
}

/** Writes a folder's marker as a whole. Without `replaces` an existing one stays, also of a program that is faster. */
export async function writeMarkerFile(
  folder: string,
  marker: SiteMarker,
  { replaces = false, mode = { file: 0o600, folder: 0o700 } } = {},
): Promise<void> {
  await mkdir(folder, { recursive: true, mode: mode.folder });
  const path = join(folder, MARKER_KEY);
  const draft = join(folder, `.${MARKER_KEY}.${randomBytes(6).toString('hex')}`);
  const handle = await open(draft, 'wx', mode.file);
  try {
    await handle.writeFile(writeMarkerText(marker));
    await handle.sync();
  } finally {
    await handle.close();
  }
  if (replaces) await rename(draft, path);
  else await linkOnce(draft, path);
}

async function linkOnce(draft: string, path: string): Promise<void> {
  try {
    await link(draft, path);
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    // A file system without links cannot refuse the slower of two programs; the database's row decides between them.
    if (NO_LINKS.includes(code)) return await rename(draft, path);
    if (code !== 'EEXIST') throw error;
  } finally {
    await rm(draft, { force: true });
  }
}
