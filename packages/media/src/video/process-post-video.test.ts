import { mkdtemp, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AV_CODEC_ID_AAC, AV_CODEC_ID_H264, AVCOL_TRC_BT709 } from 'node-av/constants';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { encodeAs, writeVideo, writeWav } from '../testing.ts';
import { openVideo } from './open-video.ts';
import { processPostVideo } from './process-post-video.ts';

let dir: string;
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'video-test-'));
});
afterAll(() => rm(dir, { recursive: true, force: true }));

let count = 0;
const newPlace = (ending: string) => ({
  path: join(dir, `${++count}.${ending}`),
  outDir: join(dir, `out-${count}`),
});

async function make(options: Parameters<typeof writeVideo>[1]) {
  const { path, outDir } = newPlace(options.container);
  writeVideo(path, options);
  const result = await processPostVideo({ inputPath: path, outDir });
  return { path, outDir, result, made: await openVideo(result.video.path) };
}

async function fails(path: string, limits = {}) {
  const outDir = `${path}-out`;
  const error = await processPostVideo({ inputPath: path, outDir, limits }).catch((thrown) => thrown);
  expect(await readdir(outDir)).toEqual([]);
  return error;
}

test.each([
  { container: 'webm', codec: 'libvpx', audio: 'libopus' },
  { container: 'webm', codec: 'libvpx-vp9', audio: 'libopus' },
  { container: 'mov', codec: 'mpeg4', audio: 'aac' },
] as const)('makes an MP4 of H.264 and AAC from $codec in $container', async (options) => {
  const { result, made } = await make(options);
  expect(result).toMatchObject({ width: 320, height: 180, hasAudio: true, wasEncoded: true });
  expect(Math.abs(result.durationMs - 2000)).toBeLessThan(60);
  expect(made.video.codecpar.codecId).toBe(AV_CODEC_ID_H264);
  expect(made.audio?.codecpar.codecId).toBe(AV_CODEC_ID_AAC);
  expect(made.canCopyVideo).toBe(true);
});

// Proves (rules.md, Uploads and media): the worker makes pictures, videos and recordings showable and playable
test('copies H.264 and AAC unchanged, without any metadata', async () => {
  const tags = { location: '+48.2082+016.3738/', title: 'At my home', comment: 'secret' };
  const { path, result } = await make({ container: 'mp4', codec: 'libx264', audio: 'aac', tags });
  expect(result.wasEncoded).toBe(false);
  expect((await readFile(path)).includes('48.2082')).toBe(true);
  const bytes = await readFile(result.video.path);
  for (const secret of ['48.2082', 'At my home', 'secret', 'x264 - core'])
    expect(bytes.includes(secret)).toBe(false);
  expect(bytes.indexOf('moov')).toBeLessThan(bytes.indexOf('mdat'));
  expect(result.video).toMatchObject({ mime: 'video/mp4', bytes: bytes.length });
});

test('keeps H.264 from an MKV and converts its Opus to AAC', async () => {
  const { result, made } = await make({ container: 'matroska', codec: 'libx264', audio: 'libopus' });
  expect(result.wasEncoded).toBe(false);
  expect(made.audio?.codecpar.codecId).toBe(AV_CODEC_ID_AAC);
});

test('makes a video without sound', async () => {
  const { result, made } = await make({ container: 'mp4', codec: 'libx264', audio: null });
  expect(result.hasAudio).toBe(false);
  expect(made.audio).toBeNull();
});

test.each([
  { codec: 'libx264', wasEncoded: false },
  { codec: 'mpeg4', wasEncoded: true },
] as const)('shows a video from an upright phone as it was taken ($codec)', async ({ codec, wasEncoded }) => {
  const { result, made } = await make({ container: 'mp4', codec, audio: null, turn: 90 });
  expect(result).toMatchObject({ width: 180, height: 320, wasEncoded });
  expect(made.videoFormat).toMatchObject({ width: 180, height: 320 });
  // After a turn to the right the dark half, which was up, is at the right.
  const { data, info } = await sharp(result.thumbnail.path)
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const row = Math.floor(info.height / 2) * info.width * info.channels;
  const [left = 0, right = 0] = [data[row + 8 * info.channels], data[row + (info.width - 8) * info.channels]];
  expect(left).toBeGreaterThan(right + 60);
});

test('scales a large and fast video to 1080p at 30 frames a second', async () => {
  const big = { width: 2560, height: 1440, fps: 60, seconds: 0.5 };
  const { result, made } = await make({ container: 'mp4', codec: 'mpeg4', audio: null, ...big });
  expect(result).toMatchObject({ width: 1920, height: 1080, wasEncoded: true });
  const { num, den } = made.video.avgFrameRate;
  expect(num / den).toBeLessThanOrEqual(30.1);
});

/** Left half black, right half a paper white, as the number of each transfer function says it. */
const halves = (white: number) => (_seconds: number, width: number, height: number) => {
  const picture = new Uint8Array((width * height * 3) / 2).fill(128);
  for (let row = 0; row < height; row++) {
    picture.fill(16, row * width, row * width + width / 2);
    picture.fill(white, row * width + width / 2, (row + 1) * width);
  }
  return picture;
};

// Proves (rules.md, Uploads and media): films for bright screens (PQ, HLG) are mapped to ordinary ones
test.each([
  // 203 cd/m² are 58 % in PQ, and 75 % in HLG.
  { hdr: 'pq', white: 143 },
  { hdr: 'hlg', white: 180 },
] as const)('maps the light of a film in $hdr to ordinary screens', async ({ hdr, white }) => {
  const film = { container: 'mp4', codec: 'libx265', audio: null, seconds: 1 } as const;
  const { path, result, made } = await make({ ...film, hdr, draw: halves(white) });
  expect((await openVideo(path)).videoFormat.hdr).not.toBeNull();
  expect(result.wasEncoded).toBe(true);
  expect(made).toMatchObject({ videoFormat: { hdr: null }, canCopyVideo: true });
  expect(made.video.codecpar.colorTrc).toBe(AVCOL_TRC_BT709);
  const { data, info } = await sharp(result.thumbnail.path)
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const row = Math.floor(info.height / 2) * info.width;
  const [dark, light] = [data[row + 20] ?? 0, data[row + info.width - 20] ?? 0];
  expect(dark).toBeLessThan(20);
  expect(light).toBeGreaterThan(170);
});

test('makes a thumbnail, a blurred preview and a placeholder', async () => {
  const { result, outDir } = await make({ container: 'webm', codec: 'libvpx', audio: null });
  expect(result.thumbnail).toMatchObject({ width: 320, height: 180, mime: 'image/webp' });
  expect(result.preview).toMatchObject({ width: 64, height: 36 });
  expect(result.thumbhash).toMatch(/^[\w+/=]{20,40}$/);
  expect((await readdir(outDir)).sort()).toEqual(['preview.webp', 'thumbnail.webp', 'video.mp4']);
});

test('reports progress that only rises', async () => {
  const { path, outDir } = newPlace('webm');
  writeVideo(path, { container: 'webm', codec: 'libvpx', audio: 'libopus' });
  const seen: number[] = [];
  await processPostVideo({ inputPath: path, outDir, onProgress: (fraction) => seen.push(fraction) });
  expect(seen).toEqual([...seen].sort((a, b) => a - b));
  expect(seen.at(-1)).toBeGreaterThan(0.9);
});

test('refuses truncated files, broken files and files that are not videos', async () => {
  const { path } = newPlace('mp4');
  writeVideo(path, { container: 'mp4', codec: 'libx264', audio: 'aac' });
  const made = await processPostVideo({ inputPath: path, outDir: `${path}-good` });
  const early = newPlace('mp4').path;
  await writeFile(early, await readFile(made.video.path));
  await truncate(early, Math.floor(made.video.bytes * 0.6));
  expect(await fails(early)).toMatchObject({ reason: 'truncated' });
  // Its index is at the end.
  const headless = newPlace('mp4').path;
  await writeFile(headless, (await readFile(path)).subarray(0, 5_000));
  expect(await fails(headless)).toMatchObject({ reason: 'unreadable' });
  const noise = newPlace('mp4').path;
  const bytes = await readFile(path);
  bytes.fill(0x5a, bytes.indexOf('mdat') + 4, bytes.indexOf('moov') - 4);
  await writeFile(noise, bytes);
  expect(await fails(noise)).toMatchObject({ reason: 'unreadable' });
  const silent = newPlace('mp4').path;
  await writeFile(silent, 'not a film at all');
  expect(await fails(silent)).toMatchObject({ reason: 'unreadable' });
});

const PLAYLISTS = {
  HLS: (url: string) => `#EXTM3U\n#EXT-X-TARGETDURATION:10\n#EXTINF:10,\n${url}/a.ts\n#EXT-X-ENDLIST\n`,
  concat: (url: string) => `ffconcat version 1.0\nfile ${url}/a.mp4\n`,
  DASH: (url: string) =>
    `<?xml version="1.0"?><MPD xmlns="urn:mpeg:dash:schema:mpd:2011"><Period><BaseURL>${url}</BaseURL></Period></MPD>`,
};

test.each(Object.entries(PLAYLISTS))(
  'fetches nothing for a playlist that pretends to be a video: %s',
  async (_kind, textFor) => {
    let asked = 0;
    const server = createServer((_, response) => response.end(String(++asked)));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = server.address();
    const text = textFor(`http://127.0.0.1:${typeof address === 'object' && address?.port}`);
    const { path } = newPlace('mp4');
    await writeFile(path, text);
    expect(await fails(path)).toMatchObject({ reason: 'unreadable' });
    // A text that begins like a real video is refused, too.
    const head = Buffer.from('000000186674797069736f6d0000020069736f6d69736f32', 'hex');
    await writeFile(path, Buffer.concat([head, Buffer.from(text)]));
    expect(await fails(path)).toMatchObject({ name: 'MediaError' });
    server.close();
    expect(asked).toBe(0);
  },
);

test('stops when it takes too long or too much memory, or the video is too long, and leaves nothing', async () => {
  const { path } = newPlace('webm');
  writeVideo(path, { container: 'webm', codec: 'libvpx', audio: 'libopus', seconds: 3 });
  expect(await fails(path, { maxDurationMs: 1000 })).toMatchObject({ reason: 'too-long' });
  expect(await fails(path, { timeoutMs: 50 })).toMatchObject({ reason: 'took-too-long' });
  expect(await fails(path, { maxRssBytes: 1024 * 1024 })).toMatchObject({ reason: 'too-much-memory' });
});

test('refuses a song with a cover, which is not a video', async () => {
  const wav = newPlace('wav').path;
  await writeWav(wav, { seconds: 1, frequency: 440 });
  const coverPath = newPlace('jpg').path;
  await sharp({ create: { width: 32, height: 32, channels: 3, background: 'red' } })
    .jpeg()
    .toFile(coverPath);
  const { path } = newPlace('m4a');
  await encodeAs(path, 'm4a', wav, { coverPath });
  const bytes = await readFile(path);
  bytes.write('isom', 8, 'latin1');
  await writeFile(path, bytes);
  expect(await fails(path)).toMatchObject({ reason: 'not-video' });
});
