import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { processPostImage } from './process-post-image.ts';

let dir: string;
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'post-image-test-'));
});
afterAll(() => rm(dir, { recursive: true, force: true }));

const photo = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#a04020' } });

// Proves (rules.md, Uploads and media): the worker makes pictures, videos and recordings showable and playable
test('makes the picture, its thumbnail and blurred preview, upright and without metadata', async () => {
  const inputPath = join(dir, 'photo.jpg');
  await photo(3000, 2000)
    .withExif({ IFD0: { Copyright: 'secret' }, IFD3: { GPSLatitude: '48/1 12/1 30/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toFile(inputPath);
  const outDir = join(dir, 'photo');
  const result = await processPostImage({ inputPath, outDir });
  expect(result).toMatchObject({ width: 2000, height: 3000, isMoving: false });
  expect(result.image).toMatchObject({ width: 2000, height: 3000, mime: 'image/webp' });
  expect(result.thumbnail).toMatchObject({ width: 640, height: 960 });
  expect(result.preview).toMatchObject({ width: 64, height: 96 });
  for (const file of [result.image, result.thumbnail, result.preview]) {
    const { exif, format, orientation } = await sharp(file.path).metadata();
    expect({ exif, format, orientation }).toEqual({ format: 'webp' });
  }
  expect((await readdir(outDir)).sort()).toEqual(['image.webp', 'preview.webp', 'thumbnail.webp']);
});

test('makes nothing larger than the original, and at most 2048 pixels wide', async () => {
  const make = async (width: number) => {
    const inputPath = join(dir, `${width}.png`);
    await photo(width, 100).png().toFile(inputPath);
    return processPostImage({ inputPath, outDir: join(dir, String(width)) });
  };
  expect((await make(300)).image.width).toBe(300);
  expect((await make(5000)).image.width).toBe(2048);
});

test('keeps a GIF animated, but shows the first frame of one that is too large', async () => {
  const makeGif = async (name: string, size: number, frames: number) => {
    const stack = await Promise.all(
      Array.from({ length: frames }, (_, at) =>
        sharp({
          create: {
            width: size,
            height: size,
            channels: 3,
            background: { r: (at * 37) % 256, g: 80, b: 40 },
          },
        })
          .png()
          .toBuffer(),
      ),
    );
    const inputPath = join(dir, `${name}.gif`);
    await sharp(stack, { join: { animated: true } })
      .gif({ effort: 1 })
      .toFile(inputPath);
    return processPostImage({ inputPath, outDir: join(dir, name) });
  };
  const moving = await makeGif('moving', 80, 4);
  expect(moving.isMoving).toBe(true);
  expect(moving.image).toMatchObject({ width: 80, height: 80 });
  expect((await sharp(moving.image.path).metadata()).pages).toBe(4);
  expect((await sharp(moving.preview.path).metadata()).pages ?? 1).toBe(1);
  expect((await makeGif('long', 8, 301)).isMoving).toBe(false);
});

test.each([
  ['an SVG', '<svg xmlns="http://www.w3.org/2000/svg"><rect width="9" height="9"/></svg>'],
  ['text', 'a picture, I swear'],
])('refuses %s and leaves nothing', async (name, content) => {
  const inputPath = join(dir, `${name}.png`);
  await writeFile(inputPath, content);
  const outDir = join(dir, `refused ${name}`);
  await expect(processPostImage({ inputPath, outDir })).rejects.toMatchObject({ reason: 'not-image' });
  expect(await readdir(outDir)).toEqual([]);
});
