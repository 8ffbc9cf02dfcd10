import type { CatalogRelease } from '../../platform/context/index.ts';

/** The album of a release: its release group, or else the release itself. */
export const albumOf = (release: Pick<CatalogRelease, 'mbid' | 'releaseGroupMbid'>): string =>
  release.releaseGroupMbid ?? release.mbid;

/**
 * One edition of each album, in the order in which the albums first appear: an official one before others, then
 * the earliest. Albums in `known` are left out.
 */
export function pickEditions(
  releases: readonly CatalogRelease[],
  known: ReadonlySet<string>,
): CatalogRelease[] {
  const albums = Map.groupBy(
    releases.filter((release) => !known.has(albumOf(release))),
    albumOf,
  );
  return [...albums.values()].flatMap((editions) => sortEditions(editions).slice(0, 1));
}

/** Official editions first, the earliest of them before the others, undated ones last. */
export const sortEditions = (editions: readonly CatalogRelease[]): CatalogRelease[] =>
  [...editions].sort((a, b) => rank(a) - rank(b) || dateOf(a).localeCompare(dateOf(b)));

const rank = ({ status }: CatalogRelease) => (status === 'Official' ? 0 : 1);
const dateOf = ({ releaseDate }: CatalogRelease) => releaseDate ?? '9999';
