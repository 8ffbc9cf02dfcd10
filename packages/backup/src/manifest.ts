import { createHash } from 'node:crypto';
import { open, readFile, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { BackupError } from './backup-error.ts';

export const FORMAT = 1;
export const MANIFEST = 'manifest.json';

const count = z.int().min(0);
const sha256 = z.string().regex(/^[0-9a-f]{64}$/);
const name = z.string().regex(/^[a-z_][a-z0-9_]*$/);
/** A compressed file of the backup: its size and hash, and the hash of its content. */
const file = z.object({ bytes: count, sha256, contentSha256: sha256 });

const manifestSchema = z.object({
  format: z.literal(FORMAT),
  /** The release that made it. */
  version: z.string(),
  /** The site that it was made of; null for backups from before sites had ids. */
  site: z.string().nullable().default(null),
  /** The database's newest migration. */
  migration: z.string(),
  /** The moment whose rows it holds. */
  at: z.iso.datetime(),
  finishedAt: z.iso.datetime(),
  tables: z.array(file.extend({ name, columns: z.array(name).min(1), rows: count })),
  sequences: z.array(z.object({ name, value: z.string().regex(/^\d+$/), isCalled: z.boolean() })),
  /** First days of the months that `play_log` had parts for. */
  playMonths: z.array(z.iso.date()).default([]),
  /** Waiting jobs. */
  jobs: file.extend({ rows: count }),
  /** The list of media, and what they are together. */
  media: file.extend({ files: count, mediaBytes: count }),
  /** The keys that rows name, each of which is in the list of media. Older backups have no such list. */
  named: file.extend({ rows: count }).nullable().default(null),
  secret: z.object({
    /** SHA-256 of the session secret. */
    fingerprint: sha256,
    /** Whether the backup contains it, because the product made it. */
    isKept: z.boolean(),
  }),
});

export type Manifest = z.infer<typeof manifestSchema>;

/** Writes the manifest, whole or not at all. Nothing is a backup without it. */
export async function writeManifest(folder: string, manifest: Manifest): Promise<void> {
  const text = JSON.stringify(manifest, null, 1);
  const draft = join(folder, `${MANIFEST}.draft`);
  const handle = await open(draft, 'wx', 0o600);
  try {
    await handle.writeFile(`${text}\n${hashOf(text)}\n`);
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(draft, join(folder, MANIFEST));
}

/** Throws `BackupError` when it is missing, damaged or of an unknown format. */
export async function readManifest(folder: string): Promise<Manifest> {
  const bytes = await readFile(join(folder, MANIFEST), 'utf8').catch((error: unknown) => {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    throw new BackupError(`${folder} is no finished backup: it has no ${MANIFEST}`);
  });
  const [, text = '', hash] = /^(.*)\n([0-9a-f]{64})\n$/s.exec(bytes) ?? [];
  if (hash !== hashOf(text)) throw new BackupError(`${MANIFEST} of ${folder} is damaged`);
  const value: unknown = JSON.parse(text);
  const format = z.object({ format: z.int() }).safeParse(value).data?.format;
  if (format !== undefined && format > FORMAT)
    throw new BackupError(`${folder} has format ${format}; this release reads up to ${FORMAT}`);
  const parsed = manifestSchema.safeParse(value);
  if (parsed.success) return parsed.data;
  throw new BackupError(`${MANIFEST} of ${folder} is no manifest of a backup`);
}

/** The bytes of its rows and media. */
export const sizeOf = ({ tables, jobs, media, named }: Manifest): number =>
  [...tables, jobs, media, ...(named ? [named] : [])].reduce(
    (sum, { bytes }) => sum + bytes,
    media.mediaBytes,
  );

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex');
