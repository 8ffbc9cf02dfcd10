import { join } from 'node:path';
import { failImage, findImage, finishImage } from '@stagedoor/core/catalog/images';
import { isMediaError, processImage } from '@stagedoor/media';
import type { Handler, HandlerModule } from '../../handler.ts';
import { FAILURE_TEXTS, OUR_FAULT } from '../uploads/failure-texts.ts';
import { storeSizes } from './store-sizes.ts';

/** Makes the sizes of an uploaded picture; the original, with all that its metadata tells, is not kept. */
export const handle: Handler<'processImage'> = async (run, { imageId, originalKey, target }) => {
  const { ctx, workDir } = run;
  const image = await findImage(ctx, imageId);
  if (!image) return ctx.storage.delete(originalKey);
  try {
    const inputPath = join(workDir, 'original');
    // Without the original an earlier run of this job came to its end.
    if (image.state !== 'processing' && !(await ctx.storage.stat(originalKey))) return;
    await ctx.storage.download(originalKey, inputPath);
    const picture = await processImage({ inputPath, outDir: workDir });
    await storeSizes(ctx, image.name, picture);
    await finishImage(ctx, { imageId, facts: picture, target });
  } catch (error) {
    const reason = isMediaError(error) ? FAILURE_TEXTS[error.reason] : run.isLastTry ? OUR_FAULT : null;
    if (reason === null) throw error;
    await failImage(ctx, { imageId, reason, target });
  }
  await ctx.storage.delete(originalKey);
};

export const giveUp: HandlerModule<'processImage'>['giveUp'] = async (
  ctx,
  { imageId, originalKey, target },
) => {
  await failImage(ctx, { imageId, reason: OUR_FAULT, target });
  await ctx.storage.delete(originalKey);
};
