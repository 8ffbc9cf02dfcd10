import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { composeSong, genreNames, renderSong, type SongInput, writeScore } from './index.ts';
import { renderScore } from './render.ts';
import { measureLoudness } from './sound/master.ts';
import { sampleRate } from './sound/tone.ts';
import { chordAt } from './theory/form.ts';
import { chordClasses, readChord, voiceChord } from './theory/harmony.ts';

const song = (genre: SongInput['genre'], seed = 'one', seconds = 24): SongInput => ({ seed, genre, seconds });
const folder = mkdtempSync(join(tmpdir(), 'stagedoor-music-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('chords', () => {
  it('reads roman numerals against the tonic', () => {
    expect(chordClasses(readChord('bVII', 0))).toEqual([10, 2, 5]);
    expect(chordClasses(readChord('iim7b5', 9))).toEqual([11, 2, 5, 9]);
    expect(() => readChord('VIIX', 0)).toThrow('Unknown chord');
  });

  it('moves the voices as little as possible', () => {
    const first = voiceChord(readChord('I', 0), null, [48, 72], 3);
    const second = voiceChord(readChord('vi', 0), first, [48, 72], 3);
    const movement = second.reduce((sum, pitch, i) => sum + Math.abs(pitch - (first[i] ?? 0)), 0);
    expect(movement).toBeLessThanOrEqual(4);
  });
});

describe.each(genreNames)('%s', (genre) => {
  it('keeps level, DC offset and continuity within bounds', () => {
    const { left, right } = renderScore(writeScore(song(genre)));
    expect(left.length).toBe(24 * sampleRate);
    let peak = 0;
    let offset = 0;
    let quiet = 0;
    let longestQuiet = 0;
    for (let i = 0; i < left.length; i++) {
      const [l = 0, r = 0] = [left[i], right[i]];
      peak = Math.max(peak, Math.abs(l), Math.abs(r));
      offset += l / left.length;
      quiet = Math.abs(l) + Math.abs(r) < 0.001 ? quiet + 1 : 0;
      if (i < left.length - sampleRate) longestQuiet = Math.max(longestQuiet, quiet);
    }
    expect(peak).toBeGreaterThan(0.4);
    expect(peak).toBeLessThanOrEqual(0.8901);
    expect(Math.abs(offset)).toBeLessThan(0.001);
    expect(longestQuiet / sampleRate).toBeLessThan(0.6);
    expect(measureLoudness({ left, right })).toBeCloseTo(-14, 0);
    expect(Math.abs(left[left.length - 1] ?? 1)).toBe(0);
  });

  it('puts chord tones on strong beats and never holds a foreign note', () => {
    const { arrangement, sheet } = writeScore(song(genre, 'theory', 80));
    for (const lane of arrangement.lanes) {
      for (const note of lane.notes) {
        const section = sheet.sections.findLast((candidate) => candidate.beat <= note.beat);
        const chord = section && chordAt(section, sheet.beatsPerBar, note.beat);
        if (!chord || !lane.isGliding) continue;
        const inBar = (note.beat - section.beat) % sheet.beatsPerBar;
        if (inBar === 0 && note.beats >= 1) expect(chordClasses(chord)).toContain(note.pitch % 12);
      }
    }
  });
});

describe('renderSong', () => {
  it('gives the same file for the same seed and another for another', () => {
    const input = song('Jazz', 'same', 20);
    const file = render(input);
    expect(render(input).equals(file)).toBe(true);
    expect(render({ ...input, seed: 'other' }).equals(file)).toBe(false);
  });

  it('keeps every sample, in FLAC with title and artist', () => {
    const input = { ...song('Classical', 'flac', 21), title: 'Fog', artist: 'A. Wirth' };
    const file = render(input);
    const header = readHeader(file);
    expect(header).toEqual({
      sampleRate,
      channels: 2,
      bits: 16,
      samples: 21 * sampleRate,
      md5: md5Of(input),
    });
    expect(file.includes('title=Fog')).toBe(true);
    expect(file.includes('artist=A. Wirth')).toBe(true);
  });
});

function render(input: SongInput): Buffer {
  const path = join(folder, 'song.flac');
  renderSong(path, input);
  return readFileSync(path);
}

/** FLAC's first block, STREAMINFO, which ends with the sum of the samples that a decoder gets. */
function readHeader(file: Buffer) {
  expect(file.toString('latin1', 0, 4)).toBe('fLaC');
  const packed = file.readBigUInt64BE(18);
  return {
    sampleRate: Number(packed >> 44n),
    channels: Number((packed >> 41n) & 7n) + 1,
    bits: Number((packed >> 36n) & 31n) + 1,
    samples: Number(packed & 0xfffffffffn),
    md5: file.toString('hex', 26, 42),
  };
}

function md5Of(input: SongInput): string {
  const sum = createHash('md5');
  for (const block of composeSong(input)) sum.update(block);
  return sum.digest('hex');
}
