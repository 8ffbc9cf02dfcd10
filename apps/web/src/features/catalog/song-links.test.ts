import { expect, test } from 'vitest';
import { listSongLinks } from './song-links.ts';

const song = { id: 3, artistId: 7, albumId: 5 };

test.each([
  ['/', ['song', 'artist', 'album']],
  ['/song/3', ['artist', 'album']],
  ['/song/31', ['song', 'artist', 'album']],
  ['/artist/7', ['song', 'album']],
  ['/artist/7/songs', ['song', 'album']],
  ['/artists/7', ['song', 'album']],
  ['/artist/71', ['song', 'artist', 'album']],
  ['/album/5', ['song', 'artist']],
])('the menu of a song at %s leads to %s', (path, links) => {
  expect(listSongLinks(song, path)).toEqual(links);
});

test('a single has no album to go to', () => {
  expect(listSongLinks({ ...song, albumId: null }, '/')).toEqual(['song', 'artist']);
});
