import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { rootDir } from './start-node.ts';

/** A hash of the files at these patterns and of their names; files that a build writes itself (`.gen.`) do not count. */
export function hashFiles(patterns: string[], root = rootDir): string {
  const hash = createHash('sha256');
  const files = globSync(patterns, { cwd: root, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.(gen|test)\./.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
  for (const file of files) hash.update(relative(root, file)).update('\0').update(readFileSync(file));
  return hash.digest('hex');
}

/** Whether the last build was of the same sources and its files are still there. */
export const isBuilt = (stampFile: string, stamp: string, built: string[]): boolean =>
  built.every((file) => existsSync(file)) &&
  existsSync(stampFile) &&
  readFileSync(stampFile, 'utf8') === stamp;

export function writeStamp(stampFile: string, stamp: string): void {
  mkdirSync(dirname(stampFile), { recursive: true });
  writeFileSync(stampFile, stamp);
}
