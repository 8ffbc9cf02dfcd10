import { expect, it } from 'vitest';
import { listSongChanges } from './song-form.ts';

const fields = {
  title: 'Lantern',
  albumId: 3,
  trackNumber: 4 as number | null,
  discNumber: 2,
  genre: null,
  tags: [],
  releaseYear: null,
  description: null,
  originalArtistName: null,
  isrc: null,
  isPremium: false,
  state: 'published' as const,
  publishAt: null,
  earlyAccessDays: 0,
  downloads: null,
  isExplicit: false,
  language: null,
  price: null,
  namesPrice: true,
};
const names = (...changed: string[]) => Object.fromEntries(changed.map((name) => [name, true]));

it('sends only what was edited', () => {
  expect(listSongChanges(fields, names('title', 'trackNumber'))).toEqual({
    title: 'Lantern',
    trackNumber: 4,
  });
});

// Proves (rules.md, Songs and albums): a song that is put on an album comes last, unless its number is given
it('sends no place to an album where the song comes last, or to no album', () => {
  const edited = names('albumId', 'trackNumber', 'discNumber');
  const last = { ...fields, trackNumber: null, discNumber: 1 };
  expect(listSongChanges(last, edited)).toEqual({ albumId: 3 });
  expect(listSongChanges({ ...last, discNumber: 2 }, edited)).toEqual({
    albumId: 3,
    discNumber: 2,
  });
  expect(listSongChanges({ ...fields, albumId: null }, edited)).toEqual({ albumId: null });
  expect(listSongChanges(fields, edited)).toEqual({
    albumId: 3,
    trackNumber: 4,
    discNumber: 2,
  });
});
