import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { makeRelease } from './make-release.ts';

let root: string;
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();
const CHANGELOG =
  '# Changelog\n\n## [Unreleased]\n\n### Added\n\n- Songs.\n\n## [1.9.0] - 2026-11-01\n\n### Added\n\n- A start.\n';

function write(files: Record<string, string>): void {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
}

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'stagedoor-release-'));
  const manifest = (name: string) =>
    `{\n  "name": "${name}",\n  "version": "1.9.0",\n  "nested": { "version": "3" }\n}\n`;
  write({
    'package.json': manifest('stagedoor'),
    'packages/db/package.json': manifest('db'),
    'apps/server/package.json': manifest('server'),
    'packages/db/migrations/meta/_journal.json': JSON.stringify({
      entries: [{ tag: '0001_a' }, { tag: '0002_b' }],
    }),
    'packages/db/migrations/released.json': JSON.stringify({
      newestMigration: '0001_a',
      releases: ['1.9.0'],
    }),
    'CHANGELOG.md': CHANGELOG,
  });
  git('init', '--quiet', '--initial-branch', 'main');
  git('config', 'user.name', 'Ada');
  git('config', 'user.email', 'ada@example.com');
  git('add', '.');
  git('commit', '--quiet', '--message', 'Begin');
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

function release(version: string, isDryRun = false): string[] {
  const lines: string[] = [];
  makeRelease({ root, version, date: '2026-12-01', isDryRun, say: (line) => void lines.push(line) });
  return lines;
}

it('writes versions, heading and the newest migration, commits and tags', () => {
  release('1.10.0');
  for (const path of ['package.json', 'packages/db/package.json', 'apps/server/package.json'])
    expect(JSON.parse(read(path))).toMatchObject({ version: '1.10.0', nested: { version: '3' } });
  expect(read('CHANGELOG.md')).toContain(
    '## [Unreleased]\n\n## [1.10.0] - 2026-12-01\n\n### Added\n\n- Songs.\n\n## [1.9.0]',
  );
  expect(JSON.parse(read('packages/db/migrations/released.json'))).toEqual({
    newestMigration: '0002_b',
    newestBefore: '0001_a',
    releases: ['1.9.0', '1.10.0'],
  });
  expect(git('status', '--porcelain')).toBe('');
  expect(git('log', '-1', '--format=%s')).toBe('Release 1.10.0');
  expect(git('describe', '--exact-match')).toBe('v1.10.0');
});

it('changes nothing with --dry-run, and says what it would do', () => {
  const lines = release('1.10.0', true);
  expect(lines).toContain('would write CHANGELOG.md');
  expect(lines.at(-1)).toBe('would commit and tag v1.10.0');
  expect(git('status', '--porcelain')).toBe('');
  expect(git('log', '--format=%s')).toBe('Begin');
});

it.each([
  ['an unclean tree', '1.10.0', { 'new.txt': 'x' }, 'not committed'],
  ['a version that is none', '1.10', {}, 'three numbers'],
  ['a version that is not newer', '1.9.0', {}, 'not newer than 1.9.0'],
  ['an older version', '1.8.7', {}, 'not newer than 1.9.0'],
])('refuses %s', (_what, version, files, message) => {
  write(files);
  expect(() => release(version)).toThrow(message);
  expect(git('log', '--format=%s')).toBe('Begin');
  expect(read('CHANGELOG.md')).toBe(CHANGELOG);
});

it('refuses a changelog without news, and a tag that exists', () => {
  git('tag', 'v2.0.0');
  expect(() => release('2.0.0')).toThrow('The tag v2.0.0 exists');
  release('1.10.0');
  expect(() => release('1.11.0')).toThrow('nothing under Unreleased');
});
