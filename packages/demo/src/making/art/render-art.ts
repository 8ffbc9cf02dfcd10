import sharp from 'sharp';
import { createRandom } from '../../random.ts';
import { drawMotif, type MotifName } from './covers.ts';
import { drawPortrait, type Hair, type Sitter } from './portraits.ts';
import { drawProduct, type ProductKind } from './products.ts';
import { type Palette, size } from './svg.ts';

const grainSize = 480;
let grain: Promise<Buffer> | undefined;

/** Paper grain, made once. It roughens flat colours and hides banding. */
function paperGrain(): Promise<Buffer> {
  grain ??= makeGrain();
  return grain;
}

function makeGrain(): Promise<Buffer> {
  const random = createRandom('paper');
  const pixels = Buffer.from(
    Array.from({ length: grainSize * grainSize }, () => 128 + Math.round(random.gauss() * 14)),
  );
  return sharp(pixels, { raw: { width: grainSize, height: grainSize, channels: 1 } })
    .toColourspace('srgb')
    .png()
    .toBuffer();
}

async function print(body: string, pixels = size): Promise<Buffer> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" width="${pixels}" height="${pixels}">${body}</svg>`;
  return sharp(Buffer.from(svg))
    .composite([{ input: await paperGrain(), tile: true, blend: 'soft-light' }])
    .removeAlpha()
    .jpeg({ quality: 86, chromaSubsampling: '4:4:4' })
    .toBuffer();
}

export type CoverInput = { seed: string; motif: MotifName; palette: Palette; title: string; artist: string };

/** A square cover of 1200 px as JPEG, well under 2 MB. The same input gives the same picture. */
export function renderCover({ seed, motif, palette, title, artist }: CoverInput): Promise<Buffer> {
  return print(drawMotif(motif)({ random: createRandom(`cover/${seed}`), palette, title, artist }));
}

/** A square portrait of 1200 px as JPEG, composed so that the face fits in a circle. */
export function renderPortrait(seed: string, sitter: Sitter, palette: Palette): Promise<Buffer> {
  return print(drawPortrait(createRandom(`portrait/${seed}`), sitter, palette));
}

/** A merch product as a square JPEG. */
export function renderProduct(kind: ProductKind, palette: Palette, text: string): Promise<Buffer> {
  return print(drawProduct(kind, palette, text));
}

const faces: { hair: readonly Hair[]; skin: readonly string[]; hairColour: readonly string[] } = {
  hair: ['bob', 'afro', 'long', 'short', 'bun', 'curls', 'shaved', 'fringe'],
  skin: ['#e2b08f', '#c98f6b', '#8d5a3b', '#5d3a2a'],
  hairColour: ['#1c1018', '#5a2c1a', '#a5622c', '#8b8783', '#2a1610'],
};

/** A listener's picture: a random face, always the same for the same name. */
export function renderAvatar(username: string, palette: Palette): Promise<Buffer> {
  const random = createRandom(`face/${username}`);
  const person = {
    hair: random.pick(faces.hair),
    skin: random.pick(faces.skin),
    hairColour: random.pick(faces.hairColour),
    clothes: random.pick([palette.main, palette.second, palette.light]),
    hasGlasses: random.chance(0.3),
    hasEarrings: random.chance(0.25),
  };
  const backdrop = random.pick(['disc', 'arch', 'stripes', 'rays', 'window'] as const);
  return print(drawPortrait(random, { people: [person], backdrop }, palette), 480);
}
