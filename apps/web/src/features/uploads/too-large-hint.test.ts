import { expect, it } from 'vitest';
import { hintFor } from './too-large-hint.ts';

const MEGABYTE = 1024 * 1024;

// Proves (rules.md, Uploads and media): a file over the limit keeps its row with the reason; a WAV that would fit as FLAC is told so
it.each([
  ['a.wav', 60, 'As FLAC it would fit, with the same sound.'],
  ['a.WAV', 76, 'As FLAC it would fit, with the same sound.'],
  ['a.wav', 200, 'FLAC files are smaller, with the same sound; this one may need MP3 to fit.'],
  ['a.flac', 60, null],
])('says of %s with %i MB: %s', (name, megabytes, hint) =>
  expect(hintFor({ name, size: megabytes * MEGABYTE }, 50 * MEGABYTE)).toBe(hint),
);
