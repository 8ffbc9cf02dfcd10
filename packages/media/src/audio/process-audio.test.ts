import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { encodeAs, type TestAudioFormat, writeWav } from '../testing.ts';
import { decodeFrames } from './decode-frames.ts';
import { openInput } from './open-input.ts';
import { type AudioResult, processAudio } from './process-audio.ts';
import { resample } from './resample.ts';

const SECONDS = 7.3;
const CLUSTER_ID = '1f43b675';

// Each case runs its own process, which is slow on a busy machine.
let dir: string;
let wavPath: string;
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'media-audio-'));
  wavPath = join(dir, 'tone.wav');
  await writeWav(wavPath, { seconds: SECONDS, frequency: 440 });
});
afterAll(() => rm(dir, { recursive: true }));

const processTo = (name: string, inputPath: string) => processAudio({ inputPath, outDir: join(dir, name) });

describe('processAudio', () => {
  test.each<TestAudioFormat>(['wav', 'mp3', 'flac', 'ogg', 'opus', 'm4a', 'aac'])(
    'measures %s and makes both renditions',
    async (format) => {
      const inputPath = join(dir, `in.${format}`);
      await encodeAs(inputPath, format, wavPath);
      const result = await processTo(format, inputPath);
      expect(Math.abs(result.durationMs - SECONDS * 1000)).toBeLessThan(100);
      expectToneLoudness(result);
      expect(result.peaks).toHaveLength(1000);
      // A codec may ring at the ends, so only the middle must be flat.
      expect(Math.min(...result.peaks.subarray(50, 950))).toBeGreaterThan(215);
      expect(result.renditions.map((rendition) => rendition.format)).toEqual(['opus', 'mp3']);
      expect((await readdir(join(dir, format))).sort()).toEqual(['audio.mp3', 'audio.webm']);
    },
  );

  test.each([
    { bits: 24, channels: 2, sampleRate: 96_000 },
    { bits: 32, channels: 1, sampleRate: 48_000 },
    { bits: 16, channels: 1, sampleRate: 8000 },
  ] as const)('reads WAV of $bits bits, $channels channels, $sampleRate Hz', async (form) => {
    const inputPath = join(dir, `wav-${form.bits}-${form.channels}.wav`);
    await writeWav(inputPath, { seconds: 2.5, frequency: 440, ...form });
    const result = await processTo(`wav-${form.bits}-${form.channels}`, inputPath);
    expect(Math.abs(result.durationMs - 2500)).toBeLessThan(10);
    expect(result.peaks[500]).toBeGreaterThan(245);
  });

  test('keeps exactly the samples of the original once the padding is trimmed', async () => {
    const result = await processTo('exact', wavPath);
    for (const rendition of result.renditions) {
      expect(rendition.durationMs).toBe(result.durationMs);
      expect(await countSamples(rendition.path)).toBe((result.durationMs * 48_000) / 1000);
    }
    const [opus, mp3] = result.renditions;
    expect(opus).toMatchObject({ mime: 'audio/webm; codecs=opus', leadInMs: 6.5, bitrateKbps: 128 });
    expect(mp3).toMatchObject({ mime: 'audio/mpeg', initBytes: null, seekIndex: null, bitrateKbps: 192 });
    expect(mp3?.leadInMs).toBeGreaterThan(11);
    expect((await readFile(mp3?.path ?? '')).subarray(0, 200).toString('latin1')).toMatch(/Xing|Info/);
  });

  test('indexes clusters of 2 s that play after only the init segment', async () => {
    const [opus] = (await processTo('seek', wavPath)).renditions;
    if (!opus?.seekIndex || !opus.initBytes) throw new Error('no index');
    const bytes = await readFile(opus.path);
    expect(opus.bytes).toBe(bytes.length);
    expect(opus.seekIndex.map(([timeMs]) => Math.round(timeMs / 100) * 100)).toEqual([0, 2000, 4000, 6000]);
    for (const [, offset] of opus.seekIndex) {
      expect(bytes.subarray(offset, offset + 4).toString('hex')).toBe(CLUSTER_ID);
    }
    const [timeMs = 0, offset = 0] = opus.seekIndex[2] ?? [];
    const tail = join(dir, 'tail.webm');
    await writeFile(tail, Buffer.concat([bytes.subarray(0, opus.initBytes), bytes.subarray(offset)]));
    const tailMs = ((await countSamples(tail)) / 48_000) * 1000;
    expect(Math.abs(tailMs - (SECONDS * 1000 - timeMs))).toBeLessThan(30);
  });

  test.each<TestAudioFormat>(['mp3', 'flac', 'm4a'])('reads the tags and the cover of %s', async (format) => {
    const coverPath = join(dir, 'cover.jpg');
    await sharp({ create: { width: 90, height: 90, channels: 3, background: 'teal' } }).toFile(coverPath);
    const inputPath = join(dir, `tagged.${format}`);
    const tags = {
      title: 'Größe',
      artist: 'Someone',
      album: 'Else',
      track: '3/12',
      date: '2021-04-05',
      genre: 'Rock',
      lyrics: '[00:01.00]One\n[00:02.00]Two',
      ITUNESADVISORY: '1',
    };
    await encodeAs(inputPath, format, wavPath, { ...tags, coverPath });
    const result = await processTo(`tagged-${format}`, inputPath);
    expect(result.tags).toEqual({
      title: 'Größe',
      artist: 'Someone',
      album: 'Else',
      trackNumber: 3,
      year: 2021,
      genre: 'Rock',
      lyrics: '[00:01.00]One\n[00:02.00]Two',
      // MP4 has an atom of its own for it.
      isExplicit: format !== 'm4a',
    });
    expect(await readFile(result.coverPath ?? '')).toEqual(await readFile(coverPath));
  });

  test.each([
    [4, true],
    [2, false],
  ])('reads the rating %i of an MP4 file as explicit: %s', async (rating, isExplicit) => {
    const inputPath = join(dir, `rated-${rating}.m4a`);
    await encodeAs(inputPath, 'm4a', wavPath, { compilation: String(rating) });
    // FFmpeg writes no rating, but a number of the same form.
    await writeFile(inputPath, (await readFile(inputPath, 'latin1')).replace('cpil', 'rtng'), 'latin1');
    expect((await processTo(`rated-${rating}`, inputPath)).tags.isExplicit).toBe(isExplicit);
  });

  test('gives the same bytes for the same file, and silence its minimum loudness', async () => {
    const inputPath = join(dir, 'silence.wav');
    await writeWav(inputPath, { seconds: 1.5, frequency: 0 });
    const first = await processTo('silence', inputPath);
    const second = await processTo('silence', inputPath);
    expect(second).toEqual(first);
    expect(first.loudness).toEqual({ integratedLufs: -70, truePeakDb: -120 });
    expect(Math.max(...first.peaks)).toBe(0);
  });

  test('reports progress that only rises', async () => {
    const fractions: number[] = [];
    const onProgress = (fraction: number) => fractions.push(fraction);
    await processAudio({ inputPath: wavPath, outDir: join(dir, 'progress'), onProgress });
    expect(fractions.length).toBeGreaterThan(3);
    expect(fractions).toEqual([...fractions].sort((a, b) => a - b));
    expect(fractions.at(-1)).toBeGreaterThan(0.98);
  });
});

/**
 * BS.1770's two filters at 48 kHz, evaluated at the tone's frequency, independent of FFmpeg's decoders and
 * meters.
 */
function expectToneLoudness(result: AudioResult): void {
  const omega = (2 * Math.PI * 440) / 48_000;
  const gain = (b: number[], a: number[]) => {
    const power = (c: number[]) => {
      const real = c.reduce((sum, value, k) => sum + value * Math.cos(k * omega), 0);
      const imaginary = c.reduce((sum, value, k) => sum + value * Math.sin(k * omega), 0);
      return real ** 2 + imaginary ** 2;
    };
    return power(b) / power(a);
  };
  const shelf = gain(
    [1.53512485958697, -2.69169618940638, 1.19839281085285],
    [1, -1.69065929318241, 0.73248077421585],
  );
  const highPass = gain([1, -2, 1], [1, -1.99004745483398, 0.99007225036621]);
  const meanSquareOfBoth = 2 * (0.5 ** 2 / 2);
  const expected = -0.691 + 10 * Math.log10(meanSquareOfBoth * shelf * highPass);
  expect(Math.abs(result.loudness.integratedLufs - expected)).toBeLessThan(0.5);
  expect(Math.abs(result.loudness.truePeakDb - 20 * Math.log10(0.5))).toBeLessThan(0.6);
}

async function countSamples(path: string): Promise<number> {
  const { input, stream } = await openInput(path);
  let samples = 0;
  for (const block of resample(decodeFrames(input, stream))) samples += block.nbSamples;
  input.closeInputSync();
  return samples;
}
