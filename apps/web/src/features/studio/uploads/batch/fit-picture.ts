import { UPLOAD_LIMITS } from '@stagedoor/validators/limits';

const WIDEST = 1600;
const READABLE = new Set(['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif']);

/** An embedded picture as a file that may be uploaded, made smaller when it is over the limit; null when it is broken. */
export async function fitPicture(picture: Blob): Promise<File | null> {
  try {
    const bitmap = await createImageBitmap(picture);
    const { width, height } = bitmap;
    if (picture.size <= UPLOAD_LIMITS.picture && READABLE.has(picture.type))
      return new File([picture], 'cover', { type: picture.type });
    const scale = Math.min(1, WIDEST / Math.max(width, height));
    const canvas = new OffscreenCanvas(Math.round(width * scale), Math.round(height * scale));
    canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
    const smaller = await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.9 });
    return smaller.size <= UPLOAD_LIMITS.picture
      ? new File([smaller], 'cover.jpg', { type: smaller.type })
      : null;
  } catch {
    return null;
  }
}
