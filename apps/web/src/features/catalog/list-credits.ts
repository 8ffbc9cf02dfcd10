import type { Album, Song } from '@stagedoor/validators';

interface Credit {
  label: string;
  text: string;
}

/** A calendar day as 'May 3, 2024', independent of the reader's time zone. */
const formatDate = (date: string): string =>
  new Date(`${date}T12:00:00Z`).toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/** When the album came out, as precisely as it is known, who released it, and whose work is on it. */
export function listCredits(
  { artistName, releaseDate, year, label }: Pick<Album, 'artistName' | 'releaseDate' | 'year' | 'label'>,
  songs: readonly Pick<Song, 'originalArtistName' | 'importedFrom'>[],
): Credit[] {
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(releaseDate ?? '');
  const released = releaseDate && isDay ? formatDate(releaseDate) : year;
  const originals = new Set(songs.flatMap(({ originalArtistName }) => originalArtistName ?? []));
  originals.delete(artistName);
  return [
    ...(released ? [{ label: 'Released', text: released }] : []),
    { label: 'Artist', text: artistName },
    ...(label ? [{ label: 'Label', text: label }] : []),
    ...(originals.size > 0 ? [{ label: 'Originally by', text: [...originals].join(', ') }] : []),
    ...(songs.some(({ importedFrom }) => importedFrom === 'musicbrainz')
      ? [{ label: 'Catalogue', text: 'MusicBrainz' }]
      : []),
  ];
}
