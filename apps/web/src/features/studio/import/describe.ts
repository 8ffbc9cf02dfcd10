import type { CatalogReleaseRow, FoundArtist } from '@stagedoor/validators';

/** Joins what is known with middle dots. */
export const joinFacts = (...facts: (string | null | undefined | false)[]): string =>
  facts.filter(Boolean).join(' · ');

/** 'Group · NO · 1991 to 2004' */
export function describeArtist({ type, country, begin, end }: FoundArtist): string {
  const years = begin || end ? `${begin?.slice(0, 4) ?? '?'} to ${end?.slice(0, 4) ?? 'today'}` : null;
  return joinFacts(type, country, years);
}

/** 'Album, Live': what kind of album it is. */
export const describeAlbum = ({ releaseGroup }: CatalogReleaseRow): string =>
  [releaseGroup.type, ...releaseGroup.secondaryTypes].filter(Boolean).join(', ');

/** '2019-02-08 · NO · CD · 6 tracks': the facts that distinguish editions. */
export function describeEdition(release: CatalogReleaseRow): string {
  const { releaseDate, country, format, trackCount, status, disambiguation } = release;
  const tracks = `${trackCount} ${trackCount === 1 ? 'track' : 'tracks'}`;
  return joinFacts(
    releaseDate ?? 'No date',
    country,
    format,
    tracks,
    status !== 'Official' && status,
    disambiguation,
  );
}
