import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { rootDir } from '../../run/start-node.ts';

export const deployDir = join(rootDir, 'deploy');

export const readDeployed = (path: string): string => readFileSync(join(deployDir, path), 'utf8');

/** The settings of an example file, with those that it leaves to the operator. */
export function readSettings(path: string): Record<string, string> {
  const settings = parseEnv(readDeployed(path)) as Record<string, string>;
  return { ...settings, SESSION_SECRET: 'k3W+v9sQ0rTz7uYx2aBc4dEf6gHi8jKl1mNo3pQr5sTu' };
}
