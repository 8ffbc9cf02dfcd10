import { rename, rm, rmdir, stat, utimes } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { assertKey, assertPrefix } from '../key.ts';
import type { Storage } from '../storage.ts';
import { listFiles } from './list-files.ts';
import { makeFolders } from './make-folders.ts';
import { isMissing } from './missing.ts';
import { OWN_MODES } from './temp-files.ts';

type Trash = Pick<Storage, 'trash' | 'listTrash' | 'recover' | 'discardTrashed'>;

/** The new folder is empty, and another program may remove it before the file is in it. */
const MAX_TURNS = 20;

/** Deleted files lie in `root/.trash` under their keys. The time of a file there is when it was deleted. */
export function createTrashFolder(root: string, folderMode: number): Trash {
  const folder = join(root, '.trash');
  const pathsOf = (key: string) => {
    assertKey(key);
    return { path: join(root, key), trashed: join(folder, key) };
  };

  return {
    async trash(key) {
      const { path, trashed } = pathsOf(key);
      if (!(await isFile(path))) return;
      const now = new Date();
      await utimes(path, now, now);
      for (let turn = 1; ; turn++) {
        await makeFolders(root, dirname(trashed), OWN_MODES.folder);
        try {
          return await rename(path, trashed);
        } catch (error) {
          if ((error as NodeJS.ErrnoException).code !== 'ENOENT' || turn === MAX_TURNS) throw error;
          if (!(await isFile(path))) return;
        }
      }
    },
    listTrash(prefix) {
      assertPrefix(prefix);
      return listFiles(folder, '', prefix);
    },
    async recover(key) {
      const { path, trashed } = pathsOf(key);
      if ((await isFile(path)) || !(await isFile(trashed))) return false;
      await makeFolders(root, dirname(path), folderMode);
      await rename(trashed, path);
      await removeEmpty(dirname(trashed), folder);
      return true;
    },
    async discardTrashed(key) {
      const { trashed } = pathsOf(key);
      await rm(trashed, { force: true });
      await removeEmpty(dirname(trashed), folder);
    },
  };
}

async function isFile(path: string): Promise<boolean> {
  const found = await stat(path).catch((error: unknown) => {
    if (!isMissing(error)) throw error;
  });
  return found?.isFile() ?? false;
}

/** Removes `path` and the folders above it, up to `top`, as far as they are empty. */
async function removeEmpty(path: string, top: string): Promise<void> {
  try {
    for (let at = path; at !== top; at = dirname(at)) await rmdir(at);
  } catch {
    // It has files.
  }
}
