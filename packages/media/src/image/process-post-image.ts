import { withWorkDir } from '../work-dir.ts';
import type { PostImageResult } from './make-post-pictures.ts';
import { moveStill } from './move-still.ts';
import type { ProcessImageInput } from './process-image.ts';
import { runImageChild } from './run-image-child.ts';

/**
 * Makes `image.webp`, `thumbnail.webp` and `preview.webp` in `outDir` (created if missing), upright and without
 * metadata, from a JPEG, PNG, WebP, AVIF or GIF. Anything else throws a MediaError 'not-image' and leaves nothing
 * new.
 */
export async function processPostImage({ outDir, ...input }: ProcessImageInput): Promise<PostImageResult> {
  return withWorkDir(outDir, async (workDir, moveOut) => {
    const made = await runImageChild('post-pictures', { ...input, workDir });
    const image = { ...made.image, path: await moveOut(made.image.path) };
    return { ...made, ...(await moveStill(made, moveOut)), image };
  });
}
