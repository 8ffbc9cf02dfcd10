import { expect, it } from 'vitest';
import { readAddress } from './read-address.ts';

it.each([
  ['https://music.example.com/song/12', 'song', 12],
  [' http://localhost:4813/album/7?key=1#x ', 'album', 7],
  ['/content/3/', 'post', 3],
  ['artist/4', 'artist', 4],
  ['https://music.example.com/playlist/9', 'playlist', 9],
])('finds the thing of %s', (address, targetType, targetId) => {
  expect(readAddress(address)).toEqual({ targetType, targetId });
});

it.each([
  '',
  'https://music.example.com',
  '/settings/1',
  '/song/0',
  '/song/1/2',
  '/song/99999999999',
  'song',
])('finds nothing in %j', (address) => {
  expect(readAddress(address)).toBeNull();
});
