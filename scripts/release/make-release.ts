import { execFileSync } from 'node:child_process';
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { prepareRelease } from './prepare-release.ts';

interface Options {
  root: string;
  version: string;
  date: string;
  isDryRun: boolean;
  say: (line: string) => void;
}

/** Writes, commits and tags a release; with `isDryRun` it only says what it would do. */
export function makeRelease({ root, version, date, isDryRun, say }: Options): void {
  const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();
  if (git('status', '--porcelain') !== '') throw new Error('There are changes that are not committed');
  const tag = `v${version}`;
  if (git('tag', '--list', tag) !== '') throw new Error(`The tag ${tag} exists`);
  const read = (path: string) => readFileSync(join(root, path), 'utf8');
  const files = prepareRelease({ version, date, packages: findPackages(root), read });
  for (const [path, text] of files) {
    if (read(path) === text) continue;
    say(`${isDryRun ? 'would write' : 'wrote'} ${path}`);
    if (!isDryRun) writeFileSync(join(root, path), text);
  }
  if (isDryRun) {
    say(`would commit and tag ${tag}`);
    return;
  }
  git('commit', '--all', '--message', `Release ${version}`);
  git('tag', '--annotate', tag, '--message', `Release ${version}`);
  say(`${tag} is committed and tagged; git push --follow-tags publishes it`);
}

const findPackages = (root: string): string[] => [
  'package.json',
  ...globSync('{apps/*,packages/*,e2e,bench}/package.json', { cwd: root }).sort(),
];
