import { expect, it } from 'vitest';
import { listCredits } from './list-credits.ts';

const album = { artistName: 'Ada', releaseDate: '2024-05-03', year: '2024', label: 'Night Bus' };
const song = (originalArtistName: string | null, importedFrom: string | null = null) => ({
  originalArtistName,
  importedFrom,
});

it('names the day, the artist, other originals once, and the catalogue', () => {
  const songs = [song('Ada'), song('Nina'), song('Nina'), song(null, 'musicbrainz')];
  expect(listCredits(album, songs)).toEqual([
    { label: 'Released', text: 'May 3, 2024' },
    { label: 'Artist', text: 'Ada' },
    { label: 'Label', text: 'Night Bus' },
    { label: 'Originally by', text: 'Nina' },
    { label: 'Catalogue', text: 'MusicBrainz' },
  ]);
});

it.each([
  ['2024-05', '2024', '2024'],
  [null, '2024', '2024'],
  [null, null, undefined],
])('a release on %s in %s is %s', (releaseDate, year, text) => {
  const [first] = listCredits({ ...album, releaseDate, year }, []);
  expect(first?.label === 'Released' ? first.text : undefined).toBe(text);
});
