import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { z } from 'zod';
import { BackupError } from '../backup-error.ts';
import { openCompressed } from '../files/compressed.ts';
import { MEDIA } from '../folder.ts';

export const MEDIA_LIST = 'media.jsonl.zst';

const part = '[A-Za-z0-9_-][A-Za-z0-9._-]*';
const mediaFile = z.object({
  /** The key in the storage, which cannot lead out of a folder. */
  key: z
    .string()
    .max(512)
    .regex(new RegExp(`^${part}(/${part})*$`)),
  bytes: z.int().min(0),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
});

export type MediaFile = z.infer<typeof mediaFile>;

/** Copies of different content lie beside one another, so that a newer backup never changes an older one. */
export const mediaPath = (folder: string, { key, sha256 }: Pick<MediaFile, 'key' | 'sha256'>): string =>
  join(folder, MEDIA, key, sha256);

/** The files that a backup names. Throws `BackupError` for a line that is none. */
export async function* readMediaList(path: string): AsyncGenerator<MediaFile> {
  for await (const line of createInterface({
    input: openCompressed(path),
    crlfDelay: Number.POSITIVE_INFINITY,
  })) {
    const parsed = mediaFile.safeParse(JSON.parse(line));
    if (!parsed.success) throw new BackupError(`The backup is damaged: ${MEDIA_LIST} cannot be read`);
    yield parsed.data;
  }
}
