import { join } from 'node:path';
import type { Ctx } from '@stagedoor/core';
import { failImage, findImage, finishImage, imageKeys } from '@stagedoor/core/catalog/images';
import { discardScratch, removeFiles } from '@stagedoor/core/catalog/uploads';
import { countProcessed } from '@stagedoor/core/platform/metrics';
import { processImage } from '@stagedoor/media';
import type { Handler, Payload } from '../../handler.ts';
import { asFailure, OUR_FAULT } from '../uploads/failures.ts';
import { storeAvif, storeSizes } from './store-sizes.ts';

/** Makes the sizes of an uploaded picture. The original is not kept, because its metadata may be private. */
export const handle: Handler<'processImage'> = async (run, { imageId, originalKey, target }) => {
  const { ctx, signal, workDir } = run;
  const image = await findImage(ctx, imageId);
  if (!image) return discardScratch(ctx, [originalKey]);
  try {
    const inputPath = join(workDir, 'original');
    // A missing original means that an earlier run of this job has finished.
    if (image.state !== 'processing' && !(await ctx.storage.stat(originalKey))) return;
    await ctx.storage.download(originalKey, inputPath);
    const picture = await processImage({ inputPath, outDir: workDir, signal });
    await storeSizes(ctx, image.name, picture);
    await finishImage(ctx, { imageId, facts: picture, target });
    countProcessed('ready');
    await storeAvif(run, image.name, inputPath);
    // Its owner may have left meanwhile.
    if (!(await findImage(ctx, imageId))) await removeFiles(ctx, imageKeys(image.name));
  } catch (error) {
    const failure = asFailure(error, run);
    if (!failure) throw error;
    if (failure.keepsFile) {
      ctx.log.error({ error, imageId }, 'A picture could not be processed');
      return giveUp(ctx, { imageId, originalKey, target });
    }
    await failImage(ctx, { imageId, reason: failure.reason, target });
  }
  await discardScratch(ctx, [originalKey]);
};

export const giveUp = async (ctx: Ctx, { imageId, originalKey, target }: Payload<'processImage'>) =>
  failImage(ctx, { imageId, reason: OUR_FAULT.reason, target, keptKey: originalKey });
