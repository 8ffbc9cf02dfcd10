import sharp, { type Sharp } from 'sharp';
import { createMediaError } from '../media-error.ts';

export const MAX_PIXELS = 50_000_000;
export const MAX_SECONDS = 30;
/** Sizes keep their shape, but nothing is taller than four times its width. */
const MAX_TALLNESS = 4;
const FORMATS = new Set(['jpeg', 'png', 'webp', 'gif', 'heif']);

// The built-in loaders for SVG, PDF, TIFF, ImageMagick and other formats never run in this process.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Webp', 'Nsgif', 'Heif'].map((name) => `VipsForeignLoad${name}`),
});
sharp.cache(false);

export interface OpenedImage {
  /** As the camera held it. */
  width: number;
  height: number;
  /** More than 1 for an animation. */
  pages: number;
  format: string;
  /** Creates a pipeline from the decoded picture, never larger than the original. */
  resize(width: number): Sharp;
}

/**
 * Decodes a picture once, upright and in sRGB, to at most `maxWidth`. Throws 'not-image' for all but the five
 * types.
 */
export async function openImage(path: string, maxWidth: number): Promise<OpenedImage> {
  const source = sharp(path, { limitInputPixels: MAX_PIXELS, failOn: 'error', sequentialRead: true });
  const metadata = await asMediaError(source.metadata());
  if (!FORMATS.has(metadata.format) || (metadata.format === 'heif' && metadata.compression !== 'av1')) {
    throw createMediaError('not-image', `format ${metadata.format}`);
  }
  const fit = (width: number) => ({
    width,
    height: width * MAX_TALLNESS,
    fit: 'inside' as const,
    withoutEnlargement: true,
  });
  const upright = source.autoOrient().timeout({ seconds: MAX_SECONDS }).resize(fit(maxWidth));
  const { data, info } = await asMediaError(
    upright.toColourspace('srgb').ensureAlpha().raw().toBuffer({ resolveWithObject: true }),
  );
  return {
    width: metadata.autoOrient.width,
    height: metadata.autoOrient.height,
    pages: metadata.pages ?? 1,
    format: metadata.format,
    resize: (width) =>
      sharp(data, { raw: { width: info.width, height: info.height, channels: 4 } }).resize(fit(width)),
  };
}

export async function asMediaError<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    const detail = error instanceof Error ? error.message : String(error);
    if (/Input file is missing/i.test(detail)) throw error;
    throw createMediaError(/timeout/i.test(detail) ? 'took-too-long' : 'not-image', detail);
  }
}
