import { accessSync, constants, mkdirSync, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { ConfigError } from './config-error.ts';

export const DEFAULT_DATA_DIR = '.data';

/** The path of the data directory, which need not be there. */
export const dataDirOf = (env: NodeJS.ProcessEnv): string =>
  resolve(env.DATA_DIR?.trim() || DEFAULT_DATA_DIR);

/** Where media are kept in the data directory. */
export const mediaFolder = (dataDir: string): string => resolve(dataDir, 'media');

/** Makes the data directory, unless it is there, and returns its whole path. Throws `ConfigError`. */
export function makeDataDir(path: string): string {
  const dataDir = resolve(path);
  try {
    makeFolder(dataDir);
    accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
    return dataDir;
  } catch (error) {
    const reason = (error as NodeJS.ErrnoException).code ?? 'unknown error';
    throw new ConfigError(`DATA_DIR must be a folder this program may write to, not ${dataDir} (${reason})`);
  }
}

/** `mkdirSync` with `recursive` never ends where a folder refuses new ones by ENOENT, as /proc does. */
function makeFolder(path: string): void {
  if (!statSync(dirname(path), { throwIfNoEntry: false })) makeFolder(dirname(path));
  try {
    mkdirSync(path);
  } catch (error) {
    if (!statSync(path, { throwIfNoEntry: false })?.isDirectory()) throw error;
  }
}
