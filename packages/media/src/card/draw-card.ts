import { join } from 'node:path';
import { CARD_SIZE } from '@stagedoor/validators/embed';
import sharp, { type OverlayOptions } from 'sharp';
import { openLettering, type Style } from './lettering.ts';
import type { CardJob, MadeCard } from './messages.ts';

const { width: WIDTH, height: HEIGHT } = CARD_SIZE;
const GROUND = '#14100d';
const MARGIN = 80;
const COVER = HEIGHT - 2 * MARGIN;
const TEXT = { left: MARGIN + COVER + 64, width: WIDTH - 2 * MARGIN - COVER - 64 };

const LABEL: Style = { font: 'text', sizes: [28], color: '#f0ac4b', height: 40 };
const NAME: Style = { font: 'name', sizes: [76, 62, 50], color: '#f7f2ec', height: 246 };
const MAKER: Style = { font: 'text', sizes: [34], color: '#cbc2b8', height: 84 };
const BRAND: Style = { font: 'text', sizes: [26], color: '#a79e94', height: 40 };

/** Draws a card in `workDir`. Runs in the child process. */
export async function drawCard(job: CardJob): Promise<MadeCard> {
  const { picturePath, workDir } = job;
  const letters = [job.label, job.name, job.maker ?? '', job.brand].join('');
  const draw = await openLettering({ workDir, letters, width: TEXT.width });
  const [label, name, maker, brand] = await Promise.all([
    draw(job.label, LABEL),
    draw(job.name, NAME),
    draw(job.maker ?? '', MAKER),
    draw(job.brand, BRAND),
  ]);
  const lines: OverlayOptions[] = [];
  const blocks = [label, name, maker].filter((block) => block !== null);
  const gap = 18;
  const total = blocks.reduce((sum, { height }) => sum + height + gap, -gap);
  let top = Math.round((HEIGHT - total) / 2) - 16;
  for (const { input, height } of blocks) {
    lines.push({ input, left: TEXT.left, top });
    top += height + gap;
  }
  if (brand) lines.push({ input: brand.input, left: TEXT.left, top: HEIGHT - MARGIN - brand.height });
  const path = join(workDir, 'card.jpg');
  await sharp(await drawGround(picturePath))
    .composite([{ input: await drawCover(job), left: MARGIN, top: MARGIN }, ...lines])
    .jpeg({ quality: 88, mozjpeg: true })
    .toFile(path);
  return { path };
}

/** The light of the cover on the wall behind it. */
async function drawGround(picturePath: string | null): Promise<Buffer> {
  const wall = sharp({ create: { width: WIDTH, height: HEIGHT, channels: 3, background: GROUND } });
  if (picturePath === null) return wall.png().toBuffer();
  const light = await sharp(picturePath)
    .resize(48, 25, { fit: 'cover' })
    .flatten({ background: GROUND })
    .blur(6)
    .resize(WIDTH, HEIGHT, { fit: 'fill', kernel: 'cubic' })
    .modulate({ brightness: 0.45, saturation: 0.9 })
    .ensureAlpha(0.55)
    .png()
    .toBuffer();
  return wall
    .composite([{ input: light }])
    .png()
    .toBuffer();
}

async function drawCover({ picturePath, isRound }: CardJob): Promise<Buffer> {
  const picture = picturePath === null ? Buffer.from(RECORD) : picturePath;
  const cover = sharp(picture).resize(COVER, COVER, { fit: 'cover' }).flatten({ background: '#2b2420' });
  const shape = `<svg width="${COVER}" height="${COVER}"><rect width="${COVER}" height="${COVER}" rx="${isRound ? COVER / 2 : 20}"/></svg>`;
  return sharp(await cover.png().toBuffer())
    .composite([{ input: Buffer.from(shape), blend: 'dest-in' }])
    .png()
    .toBuffer();
}

/** The figure that stands wherever a cover is missing. */
const RECORD = `<svg xmlns="http://www.w3.org/2000/svg" width="${COVER}" height="${COVER}" viewBox="-10 -10 100 100" fill="none" stroke="#a79e94" stroke-width="1.5" stroke-linecap="round"><circle cx="40" cy="40" r="33"/><path d="M17 40a23 23 0 0 1 23-23M63 40a23 23 0 0 1-23 23" opacity=".5"/><circle cx="40" cy="40" r="8"/><circle cx="40" cy="40" r="1"/></svg>`;
