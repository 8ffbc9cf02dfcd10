import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Manifest } from './manifest.ts';

export interface SessionSecret {
  value: string;
  /** True when the product made it. One from the environment is kept by the operator. */
  isMade: boolean;
}

const FILE = 'session-secret';

/** Writes a made secret into the backup: second factors cannot be read without it. */
export async function keepSecret(
  folder: string,
  { value, isMade }: SessionSecret,
): Promise<Manifest['secret']> {
  if (isMade) await writeFile(join(folder, FILE), value, { mode: 0o600 });
  return { fingerprint: fingerprintOf(value), isKept: isMade };
}

/** The secret in the backup, or null. */
export const readSecret = async (folder: string, { isKept }: Manifest['secret']): Promise<string | null> =>
  isKept ? readFile(join(folder, FILE), 'utf8') : null;

export const fingerprintOf = (secret: string): string => createHash('sha256').update(secret).digest('hex');
