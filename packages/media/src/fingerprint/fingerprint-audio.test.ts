import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { encodeAs, writeWav } from '../testing.ts';
import { fingerprintAudio } from './fingerprint-audio.ts';

let dir: string;
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'media-fingerprint-'));
});
afterAll(() => rm(dir, { recursive: true }));

const pathOf = (name: string) => join(dir, name);
const fingerprintOf = (name: string, limits = {}) =>
  fingerprintAudio({ inputPath: pathOf(name), outDir: pathOf('out'), limits });

/** Tones one after another, joined as samples behind one header. */
async function writeMelody(name: string, tones: number[], seconds: number) {
  const parts: Buffer[] = [];
  for (const [at, frequency] of tones.entries()) {
    const path = pathOf(`tone-${at}.wav`);
    await writeWav(path, { seconds, frequency, channels: 1, sampleRate: 11_025 });
    parts.push((await readFile(path)).subarray(44));
  }
  const header = (await readFile(pathOf('tone-0.wav'))).subarray(0, 44);
  const data = Buffer.concat(parts);
  header.writeUInt32LE(36 + data.length, 4);
  header.writeUInt32LE(data.length, 40);
  await writeFile(pathOf(name), Buffer.concat([header, data]));
}

// Proves (rules.md, Imports from MusicBrainz): with AcoustID set up, files are matched by a fingerprint, made in a process of its own, or stay open; they are sent once, and deleted when no song gets them
test('two encodings of a melody have the fingerprint of one recording, another melody has not', async () => {
  await writeMelody('melody.wav', [262, 330, 392, 523, 440, 349], 3);
  await writeMelody('other.wav', [523, 294, 659, 220, 587, 247], 3);
  for (const format of ['flac', 'mp3'] as const)
    await encodeAs(pathOf(`melody.${format}`), format, pathOf('melody.wav'));
  const [flac, mp3, other] = await Promise.all(
    ['melody.flac', 'melody.mp3', 'other.wav'].map((name) => fingerprintOf(name)),
  );
  expect(flac?.fingerprint).toMatch(/^AQ[\w-]{40,}$/);
  expect(mp3?.fingerprint).toBe(flac?.fingerprint);
  expect(other?.fingerprint).not.toBe(flac?.fingerprint);
  expect(Math.abs((flac?.durationMs ?? 0) - 18_000)).toBeLessThan(10);
  expect(await readdir(pathOf('out'))).toEqual([]);
});

test('only two minutes count, and the length is that of the whole file', async () => {
  await writeMelody('long.wav', [262, 330, 392, 523, 440], 30);
  await writeMelody('short.wav', [262, 330, 392, 523], 30);
  const [long, short] = [await fingerprintOf('long.wav'), await fingerprintOf('short.wav')];
  expect(long.fingerprint).toBe(short.fingerprint);
  expect([long.durationMs, short.durationMs]).toEqual([150_000, 120_000]);
});

test('a file that is no audio, or takes too long, is refused', async () => {
  await writeFile(pathOf('text.mp3'), 'no audio at all '.repeat(1000));
  await expect(fingerprintOf('text.mp3')).rejects.toMatchObject({ reason: 'unreadable' });
  await writeMelody('slow.wav', [262], 3);
  await expect(fingerprintOf('slow.wav', { timeoutMs: 1 })).rejects.toMatchObject({
    reason: 'took-too-long',
  });
});
