import type { CatalogReleaseRow, CatalogTrackRow } from '@stagedoor/validators';
import type { CatalogRelease, CatalogTrack } from '../../platform/context/index.ts';

export function presentRelease(release: CatalogRelease): CatalogReleaseRow {
  const { mbid, title, disambiguation, artistCredit, releaseDate, country, trackCount, type, status } =
    release;
  return {
    mbid,
    title,
    disambiguation,
    artistCredit,
    date: releaseDate,
    releaseDate,
    country,
    trackCount,
    type,
    status,
    format: describeFormats(release.formats),
    releaseGroup: {
      mbid: release.releaseGroupMbid,
      title: release.releaseGroupTitle ?? title,
      type,
      secondaryTypes: release.secondaryTypes,
      firstReleaseDate: release.firstReleaseDate,
    },
  };
}

/** ['CD', 'CD', 'DVD'] is '2×CD + DVD'; null when no format is known. */
export function describeFormats(formats: readonly string[]): string | null {
  const counts = new Map<string, number>();
  for (const format of formats) counts.set(format, (counts.get(format) ?? 0) + 1);
  const parts = [...counts].map(([format, count]) => (count > 1 ? `${count}×${format}` : format));
  return parts.join(' + ') || null;
}

export function presentTrack(track: CatalogTrack): CatalogTrackRow {
  const { mbid, recordingMbid, disc, position, number, title, artistCredit, length, isrcs, isData } = track;
  return {
    mbid,
    recordingMbid,
    disc,
    position,
    number,
    title,
    artistCredit,
    length,
    lengthMs: length,
    isrcs,
    isData,
    artists: track.artists.map(({ name }) => ({ name })),
  };
}
