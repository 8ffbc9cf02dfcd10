import type { Ctx } from '@stagedoor/core';
import { imageKey } from '@stagedoor/core/catalog/images';
import type { ImageResult } from '@stagedoor/media';

const TYPE = { contentType: 'image/webp' };

/** Stores every size of a picture and its blurred preview under their addresses. */
export async function storeSizes(ctx: Ctx, name: string, picture: ImageResult): Promise<void> {
  await Promise.all([
    ...picture.sizes.map((size) => ctx.storage.putFile(imageKey(name, size.width), size.path, TYPE)),
    ctx.storage.putFile(imageKey(name, 'blurred'), picture.blurredPath, TYPE),
  ]);
}
