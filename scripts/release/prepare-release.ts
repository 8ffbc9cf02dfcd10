import { nameRelease, readUnreleased } from './changelog.ts';

/**
 * The record of what was released: migrations after `newestMigration` run beside the newest of `releases`, and those after
 * `newestBefore` beside the one before.
 */
const RELEASED = 'packages/db/migrations/released.json';
const JOURNAL = 'packages/db/migrations/meta/_journal.json';

export interface ReleaseInput {
  version: string;
  /** Such as 2026-11-23. */
  date: string;
  /** Every package.json of the workspace; the first one is that of the product. */
  packages: readonly string[];
  read: (path: string) => string;
}

/** The files of a release with their new contents. Throws obstacles as one line. */
export function prepareRelease({ version, date, packages, read }: ReleaseInput): Map<string, string> {
  if (!/^\d+\.\d+\.\d+$/.test(version)) throw new Error('Name the version as three numbers, such as 1.2.0');
  const released = JSON.parse(read(RELEASED)) as { newestMigration: string; releases: string[] };
  const before = released.releases.at(-1);
  if (before && version.localeCompare(before, 'en', { numeric: true }) <= 0)
    throw new Error(`${version} is not newer than ${before}, the newest release`);
  const changelog = read('CHANGELOG.md');
  if (readUnreleased(changelog) === '')
    throw new Error('CHANGELOG.md says nothing under Unreleased: write what an operator needs to know');
  const { entries } = JSON.parse(read(JOURNAL)) as { entries: { tag: string }[] };
  const record = {
    newestMigration: entries.at(-1)?.tag ?? released.newestMigration,
    newestBefore: released.newestMigration,
    releases: [...released.releases, version],
  };
  return new Map([
    ['CHANGELOG.md', nameRelease(changelog, version, date)],
    [RELEASED, `${JSON.stringify(record, null, 2)}\n`],
    ...packages.map((path) => [path, setVersion(read(path), version)] as const),
  ]);
}

const setVersion = (text: string, version: string): string =>
  text.replace(/^( {2}"version": ")[^"]*"/m, `$1${version}"`);
