import { randomBytes } from 'node:crypto';
import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ConfigError } from './config-error.ts';

const minLength = 32;
const minDistinctCharacters = 10;

/** Whether a secret is too short or too regular to sign sessions with. */
export function isWeakSecret(secret: string): boolean {
  return (
    secret.length < minLength ||
    new Set(secret).size < minDistinctCharacters ||
    /change.?me|default|example|password|secret/i.test(secret)
  );
}

/**
 * The secret stored in the data directory, created at the first call (mode 0600). Programs that start at the same
 * moment get the same one: the file appears whole, by a link that only one of them can create.
 */
export function loadOrMakeSessionSecret(dataDir: string): string {
  const path = join(dataDir, 'session-secret');
  const found = readIfThere(path);
  if (found) return found;
  const draft = `${path}.${randomBytes(6).toString('hex')}`;
  writeFileSync(draft, randomBytes(48).toString('base64url'), { mode: 0o600, flag: 'wx' });
  try {
    linkSync(draft, path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(draft, { force: true });
  }
  const made = readIfThere(path);
  if (made) return made;
  throw new ConfigError(
    `SESSION_SECRET is unset and ${path} is empty; remove that file or set SESSION_SECRET`,
  );
}

/** Puts the secret of a restored site in the place of the made one. */
export function replaceSessionSecret(dataDir: string, secret: string): void {
  const path = join(dataDir, 'session-secret');
  const draft = `${path}.${randomBytes(6).toString('hex')}`;
  writeFileSync(draft, secret, { mode: 0o600, flag: 'wx' });
  renameSync(draft, path);
}

function readIfThere(path: string): string | null {
  try {
    return readFileSync(path, 'utf8').trim() || null;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') return null;
    throw new ConfigError(`SESSION_SECRET is unset and ${path} cannot be read (${code})`);
  }
}
