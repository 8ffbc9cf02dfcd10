import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const LEFT_OUT = new Set(['dist', '.turbo']);

export interface NextRelease {
  root: string;
  /** Gives it this migration instead. */
  setMigration(text: string): void;
  remove(): void;
}

/** A copy of the programs of this repository with one more migration: the release after this one. */
export function makeNextRelease(migration: string): NextRelease {
  const root = mkdtempSync(join(tmpdir(), 'stagedoor-next-release-'));
  const filter = (path: string) => !LEFT_OUT.has(basename(path)) || path.includes('node_modules');
  for (const folder of ['packages', 'apps/server', 'apps/worker'])
    cpSync(join(ROOT, folder), join(root, folder), { recursive: true, verbatimSymlinks: true, filter });
  cpSync(join(ROOT, 'package.json'), join(root, 'package.json'));
  symlinkSync(join(ROOT, 'node_modules'), join(root, 'node_modules'));
  const folder = join(root, 'packages/db/migrations');
  addMigration(folder, migration);
  const setMigration = (text: string) => writeFileSync(join(folder, '9999_next.sql'), text);
  return { root, setMigration, remove: () => rmSync(root, { recursive: true, force: true }) };
}

function addMigration(folder: string, text: string): void {
  const path = join(folder, 'meta/_journal.json');
  const journal = JSON.parse(readFileSync(path, 'utf8')) as { entries: { when: number }[] };
  const last = journal.entries.at(-1);
  const next = { ...last, idx: journal.entries.length, tag: '9999_next', when: (last?.when ?? 0) + 1 };
  writeFileSync(path, JSON.stringify({ ...journal, entries: [...journal.entries, next] }));
  writeFileSync(join(folder, '9999_next.sql'), text);
}
