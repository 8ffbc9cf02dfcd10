import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { MARKER_KEY } from '../marker.ts';
import type { ListedFile } from '../storage.ts';

/**
 * The files below `folder` (a key path, '' is the root) whose key begins with `prefix`. Hidden names and the marker are
 * internal.
 */
export async function* listFiles(root: string, folder: string, prefix: string): AsyncGenerator<ListedFile> {
  const entries = await readdir(join(root, folder), { withFileTypes: true }).catch(emptyWhenMissing);
  for (const entry of entries) {
    if (entry.name.startsWith('.')) continue;
    const key = folder === '' ? entry.name : `${folder}/${entry.name}`;
    if (key === MARKER_KEY) continue;
    if (entry.isDirectory() && (key.startsWith(prefix) || prefix.startsWith(`${key}/`))) {
      yield* listFiles(root, key, prefix);
    } else if (entry.isFile() && key.startsWith(prefix)) {
      const found = await stat(join(root, key)).catch(() => null);
      if (found) yield { key, bytes: found.size, modifiedAt: found.mtime };
    }
  }
}

function emptyWhenMissing(error: NodeJS.ErrnoException): [] {
  if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return [];
  throw error;
}
