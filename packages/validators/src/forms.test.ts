import { expect, it } from 'vitest';
import { adminUploadForm, createAlbumForm, editAlbumForm, editSongForm, uploadSongForm } from './forms.ts';

const file = (bytes: number) => new File([new Uint8Array(bytes)], 'song.mp3');
const details = { genre: '', releaseYear: '', description: '' };
const price = { price: '', namesPrice: true };
const release = { state: 'published', publishAt: '', earlyAccessDays: '0' };
const song = {
  title: 'Lantern',
  albumId: '',
  isPremium: false,
  isExplicit: false,
  tags: 'Dream pop, dream-pop',
  language: 'pt',
  lyrics: '',
  audio: file(1),
  cover: null,
  ...details,
  ...release,
};
const edited = {
  tags: ' Dream pop, dream-pop,, #Lisbon ',
  title: 'Lantern',
  albumId: '3',
  trackNumber: '4',
  discNumber: ' 2 ',
  isPremium: true,
  isExplicit: false,
  language: '',
  cover: null,
  ...details,
  originalArtistName: '',
  isrc: 'us-s1z-99-00001',
  downloads: '',
  ...price,
  ...release,
};
const upload = {
  title: 'Lantern',
  originalArtistName: ' ',
  ...details,
  isClaimable: true,
  audio: file(1),
  cover: null,
};
const about = { type: 'ep', description: '', label: '', notes: '', tags: '', credits: [] };
const album = { title: 'Kites', year: '2026-01-31', cover: file(1), ...about, ...release };
const scheduled = { ...album, state: 'scheduled', publishAt: '2040-01-31T18:00', earlyAccessDays: '7' };
const messages = (result: { error?: { issues: { message: string }[] } | undefined }) =>
  result.error?.issues.map(({ message }) => message) ?? [];

it.each([
  ['a song', uploadSongForm.safeParse(song), []],
  ['a song without a title', uploadSongForm.safeParse({ ...song, title: ' ' }), ['Song title is required']],
  ['a song without audio', uploadSongForm.safeParse({ ...song, audio: null }), ['Audio file is required']],
  [
    'a large song',
    uploadSongForm.safeParse({ ...song, audio: file(10 * 1024 * 1024 + 1) }),
    ['Please select a file smaller than 10MB, or use Uploads for larger ones'],
  ],
  [
    'an edited song with impossible numbers',
    editSongForm.safeParse({ ...edited, trackNumber: 'four', discNumber: '0', isrc: 'none' }),
    [
      'Track number must be a whole number',
      'Disc number must be at least 1',
      'An ISRC looks like US-S1Z-99-00001',
    ],
  ],
  [
    'an edited album without its day',
    editAlbumForm.safeParse({ ...album, ...price, year: '', description: '' }),
    [],
  ],
  ['an album', createAlbumForm.safeParse(album), []],
  ['a scheduled album', createAlbumForm.safeParse(scheduled), []],
  [
    'a scheduled album without a date',
    createAlbumForm.safeParse({ ...scheduled, publishAt: '' }),
    ['Please choose when to publish'],
  ],
  [
    'a scheduled song of the past',
    uploadSongForm.safeParse({ ...song, state: 'scheduled', publishAt: '2020-01-31T18:00' }),
    ['Please choose a time that lies ahead'],
  ],
  [
    'too much early access',
    createAlbumForm.safeParse({ ...scheduled, earlyAccessDays: '91' }),
    ['Early access is at most 90 days'],
  ],
  // Proves (Entities): artists need a name, albums, songs and posts a title
  [
    'an album without anything',
    createAlbumForm.safeParse({ title: '', year: '', cover: null, ...about, ...release }),
    ['Album title is required', 'Release date is required', 'Please select a cover image for your album'],
  ],
  ['an admin’s upload', adminUploadForm.safeParse(upload), []],
  [
    'a year of two digits',
    adminUploadForm.safeParse({ ...upload, releaseYear: '99' }),
    ['Release year must have four digits'],
  ],
])('checks %s', (_case, result, expected) => expect(messages(result)).toEqual(expected));

it('leaves out blank fields', () => {
  expect(adminUploadForm.parse(upload)).not.toHaveProperty('genre', '');
  expect(adminUploadForm.parse({ ...upload, genre: ' Jazz ' }).genre).toBe('Jazz');
});

// Proves (rules.md, Songs and albums): a song's fields are changed, the others stay; numbers and codes are checked
it('reads the numbers of a song, and clears what was left blank', () => {
  expect(editSongForm.parse(edited)).toMatchObject({
    albumId: 3,
    trackNumber: 4,
    discNumber: 2,
    isrc: 'USS1Z9900001',
    genre: null,
    tags: ['Dream pop', 'Lisbon'],
  });
  expect(editSongForm.parse({ ...edited, albumId: '', trackNumber: '', discNumber: '' })).toMatchObject({
    albumId: null,
    trackNumber: null,
    discNumber: 1,
  });
});

// Proves (rules.md, Selling): a price is 0, or $0.50 to $1,000; a blank one takes the work off sale
it.each([
  ['', null],
  ['  ', null],
  ['0', 0],
  ['$7', 700],
  ['0,50', 50],
  ['1,000.00', 100_000],
  ['0.49', 'A price must be 0, or at least $0.50'],
  ['1000.01', 'The price must be at most $1,000'],
  ['seven', 'Please enter a price such as 14.99'],
])('reads the price %j', (typed, expected) => {
  const result = editSongForm.safeParse({ ...edited, price: typed });
  if (typeof expected === 'string') expect(messages(result)).toEqual([expected]);
  else expect(result.data?.price).toEqual(expected === null ? null : { minCents: expected, currency: 'USD' });
});
