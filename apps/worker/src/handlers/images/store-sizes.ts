import type { Ctx } from '@stagedoor/core';
import { imageKey } from '@stagedoor/core/catalog/images';
import { type ImageResult, processAvif } from '@stagedoor/media';
import type { Run } from '../../handler.ts';

const TYPE = { contentType: 'image/webp' };
const JPEG = { contentType: 'image/jpeg' };

/** Stores every size of a picture and its blurred preview under their addresses. */
export async function storeSizes(ctx: Ctx, name: string, picture: ImageResult): Promise<void> {
  await Promise.all([
    ...picture.sizes.flatMap(({ width, path, jpegPath }) => [
      ctx.storage.putFile(imageKey(name, width), path, TYPE),
      ctx.storage.putFile(imageKey(name, width, 'jpg'), jpegPath, JPEG),
    ]),
    ctx.storage.putFile(imageKey(name, 'blurred'), picture.blurredPath, TYPE),
  ]);
}

/** Stores the same sizes as AVIF. The picture is shown already, and stays so when they cannot be made. */
export async function storeAvif(
  { ctx, signal, workDir }: Pick<Run, 'ctx' | 'signal' | 'workDir'>,
  name: string,
  inputPath: string,
): Promise<void> {
  try {
    const sizes = await processAvif({ inputPath, outDir: workDir, signal });
    const put = ({ width, path }: (typeof sizes)[number]) =>
      ctx.storage.putFile(imageKey(name, width, 'avif'), path, { contentType: 'image/avif' });
    await Promise.all(sizes.map(put));
  } catch (error) {
    if (signal.aborted) throw error;
    ctx.log.warn({ error, name }, 'A picture stays without AVIF');
  }
}
