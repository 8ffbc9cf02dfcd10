import sharp from 'sharp';

/** Writes a PNG of one colour. */
export async function writePicture(path: string, { width, height }: { width: number; height: number }) {
  await sharp({ create: { width, height, channels: 3, background: '#a04020' } })
    .png()
    .toFile(path);
}
