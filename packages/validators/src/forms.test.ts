import { expect, it } from 'vitest';
import { adminUploadForm, createAlbumForm, uploadSongForm } from './forms.ts';

const file = (bytes: number) => new File([new Uint8Array(bytes)], 'song.mp3');
const song = { title: 'Lantern', albumId: '', isPremium: false, audio: file(1), cover: null };
const upload = {
  ...{ title: 'Lantern', originalArtistName: ' ', genre: '', releaseYear: '', description: '' },
  ...{ isClaimable: true, audio: file(1), cover: null },
};
const album = { title: 'Kites', year: '2026-01-31', cover: file(1) };
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
  ['an album', createAlbumForm.safeParse(album), []],
  [
    'an album without anything',
    createAlbumForm.safeParse({ title: '', year: '', cover: null }),
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
