import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { processPostImage } from './process-post-image.ts';

// Each case runs its own process, which is slow on a busy machine.
let dir: string;
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'media-unusual-'));
});
afterAll(() => rm(dir, { recursive: true }));

let count = 0;
const start = async (content: Buffer) => {
  const inputPath = join(dir, `${++count}`);
  const outDir = `${inputPath}-out`;
  await writeFile(inputPath, content);
  return { inputPath, outDir };
};
const plain = (width = 40, height = 20): Sharp =>
  sharp({ create: { width, height, channels: 3, background: '#336699' } });
const frames = async () => {
  const single = (background: string) =>
    sharp({ create: { width: 40, height: 20, channels: 3, background } })
      .png()
      .toBuffer();
  return sharp(await Promise.all(['red', 'green', 'blue'].map(single)), { join: { animated: true } });
};

// Proves (rules.md, Uploads and media): unusual pictures are accepted; documents in the clothes of a picture are not
test.each<[string, () => Promise<Buffer>, [number, number]]>([
  ['a CMYK JPEG', () => plain().toColourspace('cmyk').jpeg().toBuffer(), [40, 20]],
  ['a grey JPEG', () => plain().greyscale().jpeg().toBuffer(), [40, 20]],
  [
    'a progressive JPEG that the camera held upright',
    () => plain().withMetadata({ orientation: 6 }).jpeg({ progressive: true }).toBuffer(),
    [20, 40],
  ],
  ['a PNG of 16 bits', () => plain().toColourspace('rgb16').png().toBuffer(), [40, 20]],
  [
    'an interlaced PNG with a palette',
    () => plain().png({ palette: true, progressive: true }).toBuffer(),
    [40, 20],
  ],
  ['a PNG of one pixel', () => plain(1, 1).png().toBuffer(), [1, 1]],
  ['a picture of one line', () => plain(3_000, 1).png().toBuffer(), [2048, 1]],
  ['an animated GIF', async () => (await frames()).gif().toBuffer(), [40, 20]],
  ['an animated WebP', async () => (await frames()).webp().toBuffer(), [40, 20]],
  ['a lossless WebP', () => plain().webp({ lossless: true }).toBuffer(), [40, 20]],
])('takes %s', async (_name, make, [width, height]) => {
  const { image } = await processPostImage(await start(await make()));
  expect(image).toMatchObject({ width, height, mime: 'image/webp' });
});

const disguised = (magic: string, content: string) =>
  Buffer.concat([Buffer.from(magic, 'hex'), Buffer.from(content.padEnd(2_000))]);
const SVG = '<svg xmlns="http://www.w3.org/2000/svg"><image href="http://127.0.0.1:1/x"/></svg>';
/** A PNG whose header claims this size. */
function pngOf(width: number, height: number): Buffer {
  const file = disguised('89504e470d0a1a0a0000000d49484452', '');
  file.writeUInt32BE(width, 16);
  file.writeUInt32BE(height, 20);
  return file;
}

// Proves (rules.md, Uploads and media): unusual pictures are accepted; documents in the clothes of a picture are not
test.each([
  ['an SVG behind the first bytes of a PNG', disguised('89504e470d0a1a0a0000000d49484452', SVG)],
  ['an SVG behind the first bytes of a JPEG', disguised('ffd8ffe000104a464946', SVG)],
  ['HTML behind the first bytes of a GIF', disguised('474946383961', '<script>alert(1)</script>')],
  [
    'an MVG behind the first bytes of a WebP',
    disguised('52494646ff0000005745425056503820', 'push graphic-context'),
  ],
  ['words behind the first bytes of an AVIF', disguised('0000001c667479706176696600000000', 'words')],
  ['a PNG that claims to be enormous', pngOf(2_000_000_000, 2_000_000_000)],
  ['a GIF that claims to be enormous', disguised('474946383961ffffffff', '')],
])('refuses %s, and leaves nothing', async (_name, content) => {
  const input = await start(content);
  await expect(processPostImage(input)).rejects.toMatchObject({ name: 'MediaError', reason: 'not-image' });
  expect(await readdir(input.outDir)).toEqual([]);
});
