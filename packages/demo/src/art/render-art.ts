import sharp from 'sharp';
import { createRandom } from '../random.ts';
import { drawMotif, type MotifName } from './covers.ts';
import { drawPortrait, type Sitter } from './portraits.ts';
import { type Palette, size } from './svg.ts';

const grainSize = 600;
let grain: Promise<Buffer> | undefined;

/** Paper grain, made once: it takes the smoothness off flat colours and hides banding. */
function paperGrain(): Promise<Buffer> {
  const random = createRandom('paper');
  const pixels = Buffer.from(
    Array.from({ length: grainSize * grainSize }, () => 128 + Math.round(random.gauss() * 14)),
  );
  grain ??= sharp(pixels, { raw: { width: grainSize, height: grainSize, channels: 1 } })
    .toColourspace('srgb')
    .png()
    .toBuffer();
  return grain;
}

async function print(body: string): Promise<Buffer> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" width="${size}" height="${size}">${body}</svg>`;
  return sharp(Buffer.from(svg))
    .composite([{ input: await paperGrain(), tile: true, blend: 'soft-light' }])
    .removeAlpha()
    .jpeg({ quality: 86, chromaSubsampling: '4:4:4' })
    .toBuffer();
}

export type CoverInput = { seed: string; motif: MotifName; palette: Palette; title: string; artist: string };

/** A square cover of 1200 px as JPEG, well under 2 MB; the same input gives the same picture. */
export function renderCover({ seed, motif, palette, title, artist }: CoverInput): Promise<Buffer> {
  return print(drawMotif(motif)({ random: createRandom(`cover/${seed}`), palette, title, artist }));
}

/** A square portrait of 1200 px as JPEG, composed so that a circle cut from it still holds the face. */
export function renderPortrait(seed: string, sitter: Sitter, palette: Palette): Promise<Buffer> {
  return print(drawPortrait(createRandom(`portrait/${seed}`), sitter, palette));
}

/** Any drawing on the 1200 px square as JPEG. */
export const renderDrawing = print;
