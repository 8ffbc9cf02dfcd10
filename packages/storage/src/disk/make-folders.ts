import { mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';

/**
 * Makes the folder `path` and those above it, but never `root`: a root that is missing is not mounted, and files that
 * were put into a new one would be lost when the real one is back.
 */
export async function makeFolders(root: string, path: string, mode: number): Promise<void> {
  if (path === root) return;
  try {
    await mkdir(path, { mode });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EEXIST') return;
    if (code !== 'ENOENT' || dirname(path) === root) throw error;
    await makeFolders(root, dirname(path), mode);
    await makeFolders(root, path, mode);
  }
}
