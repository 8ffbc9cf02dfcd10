import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { rootDir } from './start-node.ts';

/** The text of a file in this repository, or null when there is none. */
export function readRepositoryFile(path: string): string | null {
  const file = join(rootDir, path);
  return existsSync(file) ? readFileSync(file, 'utf8') : null;
}
