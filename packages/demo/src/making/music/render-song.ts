import { writeFlac } from '@stagedoor/media/testing';
import { composeSong } from './compose-song.ts';
import type { SongInput } from './score.ts';
import { sampleRate } from './sound/tone.ts';

/** Composes a song and writes it to `path` as FLAC (16 bit, stereo, 44.1 kHz), with its tags. */
export function renderSong(path: string, input: SongInput): void {
  const { title, artist, genre } = input;
  writeFlac(path, composeSong(input), {
    sampleRate,
    tags: { ...(title && { title }), ...(artist && { artist }), genre },
  });
}
