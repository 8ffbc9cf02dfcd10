import { createWriteStream } from 'node:fs';
import { mkdir, readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createKeySet } from '@stagedoor/core/site/files';
import { type ListedFile, type Storage, StorageNotFoundError } from '@stagedoor/storage';
import { writeCompressed } from '../files/compressed.ts';
import { createMeter } from '../files/meter.ts';
import { MEDIA, OWN_FILE, OWN_FOLDER } from '../folder.ts';
import type { Manifest } from '../manifest.ts';
import { eachOf } from './each-of.ts';
import { type MediaFile, mediaPath } from './media-list.ts';

/** Copies at once: enough to hide the time until a bucket answers. */
const COPIES = 8;
/** Some file systems keep times to two seconds. */
const SAME_TIME_MS = 2_000;

export interface CopiedMedia {
  media: Manifest['media'];
  /** The keys of all of them. */
  keys: ReturnType<typeof createKeySet>;
  copiedFiles: number;
  copiedBytes: number;
}

/**
 * Copies every file of the storage that `folder` does not have yet, and writes their list to `listPath`. A file that
 * vanishes meanwhile is left out: no row has named it.
 */
export async function copyMedia(
  storage: Storage,
  {
    folder,
    listPath,
    onBytes,
  }: { folder: string; listPath: string; onBytes: (key: string, bytes: number) => void },
): Promise<CopiedMedia> {
  const drafts = join(folder, MEDIA, '.tmp');
  await rm(drafts, { recursive: true, force: true });
  await mkdir(drafts, OWN_FOLDER);
  const keys = createKeySet();
  const sum = { files: 0, mediaBytes: 0, copiedFiles: 0, copiedBytes: 0 };

  async function* lines() {
    const copies = eachOf(storage.list(''), COPIES, (file, n) => keep(file, join(drafts, String(n))));
    for await (const kept of copies) {
      if (!kept) continue;
      keys.add(kept.key);
      sum.files += 1;
      sum.mediaBytes += kept.bytes;
      onBytes(kept.key, kept.bytes);
      yield Buffer.from(`${JSON.stringify(kept)}\n`);
    }
  }

  async function keep(file: ListedFile, draft: string): Promise<MediaFile | null> {
    const known = await findCopy(folder, file);
    if (known) return known;
    const copy = await copyFile(storage, folder, file, draft);
    if (!copy) return null;
    sum.copiedFiles += 1;
    sum.copiedBytes += copy.bytes;
    return copy;
  }

  const { lines: _, ...list } = await writeCompressed(listPath, Readable.from(lines())).finally(() =>
    // Also after a failure: half a file would only take room, and room may be what is missing.
    rm(drafts, { recursive: true, force: true }),
  );
  const { files, mediaBytes, ...copied } = sum;
  return { media: { ...list, files, mediaBytes }, keys, ...copied };
}

/** The copy of a file that has not changed since, known by its size and time. Keys are written once, as a rule. */
async function findCopy(folder: string, { key, bytes, modifiedAt }: ListedFile): Promise<MediaFile | null> {
  const names = await readdir(join(folder, MEDIA, key)).catch(() => []);
  for (const sha256 of names) {
    if (!/^[0-9a-f]{64}$/.test(sha256)) continue;
    const found = await stat(mediaPath(folder, { key, sha256 }));
    const isSame = found.size === bytes && Math.abs(found.mtimeMs - modifiedAt.getTime()) < SAME_TIME_MS;
    if (isSame) return { key, bytes, sha256 };
  }
  return null;
}

async function copyFile(
  storage: Storage,
  folder: string,
  file: ListedFile,
  draft: string,
): Promise<MediaFile | null> {
  const { key, modifiedAt } = file;
  const body = await storage.get(key).catch((error: unknown) => {
    if (error instanceof StorageNotFoundError) return null;
    throw error;
  });
  if (!body) return null;
  const meter = createMeter();
  await pipeline(body, meter.stream, createWriteStream(draft, OWN_FILE));
  await utimes(draft, modifiedAt, modifiedAt);
  const copy = { key, ...meter.result() };
  const path = mediaPath(folder, copy);
  await mkdir(dirname(path), OWN_FOLDER);
  await rename(draft, path);
  return copy;
}
