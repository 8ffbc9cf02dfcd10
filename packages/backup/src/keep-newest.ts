import { readdir, rename, rm, rmdir } from 'node:fs/promises';
import { join } from 'node:path';
import { listBackups, MEDIA, unfinishedName } from './folder.ts';
import { MEDIA_LIST, readMediaList } from './media/media-list.ts';

/** Enough of a hash to distinguish files. A collision only keeps one file too many. */
const HASH_CHARS = 12;

/** Removes all backups in `folder` but the newest `keep`, and media that none of these names. Returns their names. */
export async function keepNewest(folder: string, keep: number): Promise<string[]> {
  const all = await listBackups(folder);
  const kept = all.slice(-keep);
  const dropped = all.slice(0, -keep);
  for (const name of dropped) {
    // Under this name it does not count as a backup, and the next run removes what remains if this one is killed.
    const rest = join(folder, unfinishedName(name));
    await rename(join(folder, name), rest);
    await rm(rest, { recursive: true });
  }
  const named = new Set<string>();
  for (const name of kept)
    for await (const { sha256 } of readMediaList(join(folder, name, MEDIA_LIST)))
      named.add(sha256.slice(0, HASH_CHARS));
  await removeUnnamed(join(folder, MEDIA), named);
  return dropped;
}

/** Empty folders go with their files. Returns whether the folder is gone. */
async function removeUnnamed(folder: string, named: ReadonlySet<string>): Promise<boolean> {
  let isEmpty = true;
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    const isKept = entry.isDirectory()
      ? !(await removeUnnamed(path, named))
      : named.has(entry.name.slice(0, HASH_CHARS));
    if (isKept) isEmpty = false;
    else if (entry.isFile()) await rm(path);
  }
  if (isEmpty) await rmdir(folder);
  return isEmpty;
}
