import { createHash } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { processAvif, processImage } from './process-image.ts';

let dir: string;
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'media-image-'));
});
afterAll(() => rm(dir, { recursive: true }));

const picture = (width: number, height: number, background: string) =>
  sharp({ create: { width, height, channels: 3, background } });

async function save(name: string, content: Buffer | string): Promise<{ inputPath: string; outDir: string }> {
  await writeFile(join(dir, name), content);
  return { inputPath: join(dir, name), outDir: join(dir, `${name}-out`) };
}

describe('processAvif', () => {
  test('makes every size of a picture, upright and without metadata', async () => {
    const noisy = await sharp(await noise(700))
      .withExif({ IFD0: { Artist: 'secret name' } })
      .jpeg()
      .toBuffer();
    const input = await save('noisy.jpg', noisy);
    const sizes = await processAvif(input);
    expect(sizes.map(({ width }) => width)).toEqual([160, 320, 480, 1080]);
    for (const { width, path } of sizes) {
      const metadata = await sharp(await readFile(path)).metadata();
      expect(metadata).toMatchObject({ format: 'heif', compression: 'av1', width: Math.min(width, 700) });
      expect(metadata.exif).toBeUndefined();
    }
    expect((await readdir(input.outDir)).every((name) => name.endsWith('.avif'))).toBe(true);
  });

  test('refuses what is no picture, and leaves nothing', async () => {
    const input = await save('no.avif', 'no picture');
    await expect(processAvif(input)).rejects.toMatchObject({ reason: 'not-image' });
    expect(await readdir(input.outDir)).toEqual([]);
  });
});

describe('processImage', () => {
  test.each(['jpeg', 'png', 'webp', 'gif', 'avif'] as const)('makes every size of a %s', async (format) => {
    const bytes = await picture(1600, 800, '#c02040').toFormat(format).toBuffer();
    const input = await save(`wide.${format}`, bytes);
    const result = await processImage(input);
    expect(result).toMatchObject({ width: 1600, height: 800 });
    expect(result.sha256OfOriginal).toBe(createHash('sha256').update(bytes).digest('hex'));
    for (const size of result.sizes) {
      const file = await readFile(size.path);
      expect(await sharp(file).metadata()).toMatchObject({
        format: 'webp',
        width: size.width,
        height: size.width / 2,
      });
      expect(size.bytes).toBe(file.length);
      expect(await sharp(await readFile(size.jpegPath)).metadata()).toMatchObject({
        format: 'jpeg',
        width: size.width,
        height: size.width / 2,
      });
    }
    expect((await readdir(input.outDir)).sort()).toEqual([
      'image-1080.jpg',
      'image-1080.webp',
      'image-160.jpg',
      'image-160.webp',
      'image-320.jpg',
      'image-320.webp',
      'image-480.jpg',
      'image-480.webp',
      'image-blurred.webp',
    ]);
  });

  test('turns a picture upright, drops camera metadata and never enlarges', async () => {
    const bytes = await picture(300, 100, '#208040')
      .withExif({ IFD0: { Artist: 'secret name' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const result = await processImage(await save('sideways.jpg', bytes));
    expect(result).toMatchObject({ width: 100, height: 300 });
    expect(result.sizes.map(({ width }) => width)).toEqual([160, 320, 480, 1080]);
    for (const path of result.sizes.flatMap((size) => [size.path, size.jpegPath])) {
      const metadata = await sharp(await readFile(path)).metadata();
      expect(metadata).toMatchObject({ width: 100, height: 300 });
      expect(metadata.exif).toBeUndefined();
    }
  });

  test('makes a small blurred file, a short hash and a tint that suits white text', async () => {
    const bright = await picture(600, 600, '#ffe000').png().toBuffer();
    const result = await processImage(await save('bright.png', bright));
    expect(await sharp(await readFile(result.blurredPath)).metadata()).toMatchObject({ width: 64 });
    expect(Buffer.from(result.thumbhash, 'base64').length).toBeLessThan(40);
    const [red = 0, green = 0, blue = 0] = Buffer.from(result.tint.slice(1), 'hex');
    expect(red).toBeGreaterThan(blue + 60);
    expect(green).toBeLessThan(130);
  });

  test('also makes a tint for a grey picture', async () => {
    const grey = await picture(80, 80, '#909090').png().toBuffer();
    expect((await processImage(await save('grey.png', grey))).tint).toMatch(/^#[0-9a-f]{6}$/);
  });

  test.each([
    ['an SVG', 'x.svg', () => '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'],
    [
      'an SVG named as a JPEG',
      'svg.jpg',
      () => '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>',
    ],
    ['a PDF', 'x.pdf', () => '%PDF-1.4\n1 0 obj <<>> endobj'],
    ['text', 'x.png', () => 'no picture at all'],
    ['an empty file', 'empty.png', () => ''],
    ['half a JPEG', 'half.jpg', async () => (await noise(400)).subarray(0, 9000)],
    ['a TIFF', 'x.tiff', () => picture(9, 9, 'red').tiff().toBuffer()],
    ['too many pixels', 'bomb.png', () => picture(10_000, 5_001, 'red').png().toBuffer()],
  ])('refuses %s and leaves nothing', async (_what, name, make) => {
    const input = await save(name, await make());
    await expect(processImage(input)).rejects.toMatchObject({ name: 'MediaError', reason: 'not-image' });
    expect(await readdir(input.outDir)).toEqual([]);
  });

  test('does not blame the file when it is missing', async () => {
    const error = await processImage({ inputPath: join(dir, 'none.png'), outDir: join(dir, 'none') }).catch(
      (caught: unknown) => caught,
    );
    expect(error).toBeInstanceOf(Error);
    expect(error).not.toHaveProperty('reason');
  });
});

function noise(size: number): Promise<Buffer> {
  const grain = { type: 'gaussian', mean: 128, sigma: 60 } as const;
  return sharp({ create: { width: size, height: size, channels: 3, background: 'red', noise: grain } })
    .jpeg()
    .toBuffer();
}
