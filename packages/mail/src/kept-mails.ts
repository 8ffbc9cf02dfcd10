import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const KEPT_MS = 90 * 24 * 3600 * 1000;

/** Mails may contain links that give access, so only the operator's own user may read them. */
const FOLDER_MODE = 0o700;
const FILE_MODE = 0o600;

/** `2026-05-01T10-00-00-000Z-12.eml`: sorting by name sorts by time, and a second attempt replaces the first. */
export const keptMailName = (mail: { id: number; createdAt: Date }): string =>
  `${mail.createdAt.toISOString().replace(/[:.]/g, '-')}-${mail.id}.eml`;

/** Writes a whole mail into the folder, and removes those older than 90 days. Returns the file's path. */
export async function keepMail(folder: string, name: string, message: Buffer): Promise<string> {
  await mkdir(folder, { recursive: true, mode: FOLDER_MODE });
  const path = join(folder, name);
  await writeFile(`${path}.part`, message, { mode: FILE_MODE });
  await rename(`${path}.part`, path);
  const oldest = new Date(Date.now() - KEPT_MS).toISOString().replace(/[:.]/g, '-');
  const outdated = (await readdir(folder)).filter((file) => file.endsWith('.eml') && file < oldest);
  await Promise.all(outdated.map((file) => rm(join(folder, file), { force: true })));
  return path;
}
