import { createHash } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import { parseFile } from 'music-metadata';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { decodeFrames } from '../audio/decode-frames.ts';
import { openInput } from '../audio/open-input.ts';
import { processAudio } from '../audio/process-audio.ts';
import { encodeAs } from '../testing/encode-as.ts';
import { writePicture } from '../testing/write-picture.ts';
import { writeTone } from '../testing/write-tone.ts';
import { writeWav } from '../testing/write-wav.ts';
import { makeCoverFile, makeDownload } from './make-download.ts';
import type { SoundFormat } from './messages.ts';

let folder: string;
const at = (name: string) => join(folder, name);
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'downloads-'));
  await writeWav(at('take.wav'), { seconds: 3, frequency: 440 });
  await writePicture(at('cover.png'), { width: 600, height: 400 });
  for (const format of ['mp3', 'flac', 'ogg', 'opus', 'm4a'] as const)
    await encodeAs(at(`take.${format}`), format, at('take.wav'), { title: 'Old', genre: 'Old' });
  writeTone(at('deep.flac'), 'flac of 24 bits at 96 kHz');
  await processAudio({ inputPath: at('take.wav'), outDir: at('renditions') });
});
afterAll(() => rm(folder, { recursive: true }));

const TAGS = {
  title: 'Ölüm „Ω“ 夜想曲',
  artist: 'Björk & Друзья',
  album: 'أغنية 🎵',
  track: 3,
  disc: 2,
  year: '1959',
  genre: 'Jazz',
  isrc: 'USS1Z9900001',
  comment: 'https://stagedoor.example/song/7',
};

let count = 0;
const make = (name: string, format: SoundFormat, coverPath: string | null = at('cover.png')) =>
  makeDownload({ inputPath: at(name), outDir: at(`out-${++count}`), format, tags: TAGS, coverPath });

/** Everything that is heard, as a hash of its samples. */
async function hear(path: string): Promise<{ hash: string; samples: number }> {
  const { input, stream } = await openInput(path);
  const hash = createHash('sha256');
  let samples = 0;
  for (const frame of decodeFrames(input, stream)) {
    for (const plane of frame.data ?? []) hash.update(plane);
    samples += frame.nbSamples;
  }
  input.closeInputSync();
  return { hash: hash.digest('hex'), samples };
}

/** The tags as FFmpeg reads them. */
async function tagsOf(path: string): Promise<Record<string, string>> {
  const { input, stream } = await openInput(path);
  const all = { ...input.metadata?.getAll(), ...stream.metadata?.getAll() };
  input.closeInputSync();
  return Object.fromEntries(Object.entries(all).map(([key, value]) => [key.toLowerCase(), value]));
}

describe('a file for downloads', () => {
  // Proves (rules.md, Downloads): title, artist, album, numbers, year, genre, ISRC, the page's address and the cover are in the file
  it.each<[from: string, format: SoundFormat, extension: string]>([
    ['renditions/audio.mp3', 'mp3', 'mp3'],
    ['renditions/audio.webm', 'opus', 'opus'],
    ['take.wav', 'flac', 'flac'],
    ['take.flac', 'flac', 'flac'],
    ['deep.flac', 'original', 'flac'],
    ['take.mp3', 'original', 'mp3'],
    ['take.ogg', 'original', 'ogg'],
    ['take.opus', 'original', 'opus'],
    ['take.m4a', 'original', 'm4a'],
  ])('of %s as %s has tags and cover, and sounds the same', async (from, format, extension) => {
    const made = await make(from, format);
    expect(made.extension).toBe(extension);
    const { common } = await parseFile(made.path);
    expect(common).toMatchObject({
      title: TAGS.title,
      artist: TAGS.artist,
      album: TAGS.album,
      genre: ['Jazz'],
      year: 1959,
      track: { no: 3 },
      disk: { no: 2 },
    });
    if (extension !== 'm4a') expect(common.isrc).toEqual(['USS1Z9900001']);
    expect((await tagsOf(made.path)).comment).toBe(TAGS.comment);
    const [picture] = common.picture ?? [];
    expect(picture?.format).toBe('image/jpeg');
    expect(Buffer.from(picture?.data ?? []).subarray(0, 3)).toEqual(Buffer.from([0xff, 0xd8, 0xff]));
    const [heard, before] = [await hear(made.path), await hear(at(from))];
    // WebM counts in milliseconds, so that the end may be off by one.
    if (format === 'opus') expect(Math.abs(heard.samples - before.samples)).toBeLessThan(48);
    else expect(heard).toEqual(before);
    const bytes = await readFile(made.path);
    expect(made).toMatchObject({
      bytes: bytes.length,
      sha256: createHash('sha256').update(bytes).digest('hex'),
      crc32: crc32(bytes),
    });
  });

  it('of a WAV as it was uploaded has the tags that a WAV can hold', async () => {
    const made = await make('take.wav', 'original');
    const { title, artist, album } = TAGS;
    expect(await tagsOf(made.path)).toMatchObject({ title, artist, album });
    expect(await hear(made.path)).toEqual(await hear(at('take.wav')));
  });

  it('is the same whenever it is made', async () => {
    expect((await make('take.flac', 'flac')).sha256).toBe((await make('take.flac', 'flac')).sha256);
    expect((await make('take.opus', 'original')).sha256).toBe((await make('take.opus', 'original')).sha256);
  });

  it('needs neither cover nor album', async () => {
    const tags = { title: 'Alone', artist: 'Wren', comment: 'https://a.example' };
    const made = await makeDownload({
      inputPath: at('take.mp3'),
      outDir: at('alone'),
      format: 'original' as const,
      tags,
      coverPath: null,
    });
    const { common } = await parseFile(made.path);
    expect(common).toMatchObject({ title: 'Alone', artist: 'Wren' });
    expect([common.album, common.picture, common.track.no]).toEqual([undefined, undefined, null]);
  });

  it('is refused for a file without sound, and leaves nothing', async () => {
    await expect(make('cover.png', 'original')).rejects.toMatchObject({ reason: 'unreadable' });
  });
});

it('a cover beside the songs is a JPEG', async () => {
  const made = await makeCoverFile({ inputPath: at('cover.png'), outDir: at('cover') });
  expect(made).toMatchObject({ contentType: 'image/jpeg', extension: 'jpg' });
});
