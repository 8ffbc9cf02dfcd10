import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const NAMES = [
  'superuserPassword',
  'replicationPassword',
  'rewindPassword',
  'databasePassword',
  'ownerPassword',
  'hashPrefix',
  'hashSuffix',
  's3Secret',
  'sessionSecret',
  'metricsToken',
] as const;

export type Secrets = Record<(typeof NAMES)[number], string>;

/** The passwords of a site, made at its first laying out and kept in `secrets.json` of the folder (mode 0600). */
export function openSecrets(folder: string): Secrets {
  const path = join(folder, 'secrets.json');
  const kept = existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as Partial<Secrets>) : {};
  const all = Object.fromEntries(
    NAMES.map((name) => [name, kept[name] ?? randomBytes(24).toString('hex')]),
  ) as Secrets;
  writeFileSync(path, `${JSON.stringify(all, null, 2)}\n`, { mode: 0o600 });
  return all;
}
