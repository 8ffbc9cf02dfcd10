const UNRELEASED = '## [Unreleased]';

/** The text under *Unreleased* in a changelog. */
export function readUnreleased(changelog: string): string {
  const [, after] = changelog.split(`${UNRELEASED}\n`);
  if (after === undefined) throw new Error(`CHANGELOG.md has no heading ${UNRELEASED}`);
  return (after.split(/^## \[/m)[0] ?? '').trim();
}

/** The changelog with what was unreleased under the version's own heading. */
export const nameRelease = (changelog: string, version: string, date: string): string =>
  changelog.replace(`${UNRELEASED}\n`, () => `${UNRELEASED}\n\n## [${version}] - ${date}\n`);
