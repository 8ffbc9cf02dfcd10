import { expect, test } from 'vitest';
import { nameFile } from './save-for-offline.ts';

// Proves (Playlists on screen): a downloaded file is called like the song, with .mp3
test.each([
  ['Lanterns', '/media/audio/7/abc.mp3', 'Lanterns.mp3'],
  ['Lanterns', '/uploads/old.wav?v=2', 'Lanterns.wav'],
  ['Lanterns', '/media/audio/7', 'Lanterns.mp3'],
  ['AC/DC: "Live"?', '/a.mp3', 'AC-DC- -Live--.mp3'],
])('%s from %s is saved as %s', (title, audioUrl, name) => {
  expect(nameFile({ title, audioUrl })).toBe(name);
});
