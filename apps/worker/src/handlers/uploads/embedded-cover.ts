import type { Ctx } from '@stagedoor/core';
import { adoptEmbeddedCover } from '@stagedoor/core/catalog/images';
import { isMediaError, processImage } from '@stagedoor/media';
import { storeSizes } from '../images/store-sizes.ts';

/** Uses the picture inside the audio file as the cover of a song without one. A broken picture is left out. */
export async function useEmbeddedCover(
  ctx: Ctx,
  input: { songId: number; userId: number | null; coverPath: string; workDir: string; signal: AbortSignal },
): Promise<void> {
  try {
    const { coverPath: inputPath, workDir: outDir, signal } = input;
    const picture = await processImage({ inputPath, outDir, signal });
    await adoptEmbeddedCover(ctx, {
      songId: input.songId,
      userId: input.userId,
      sha256: picture.sha256OfOriginal,
      facts: picture,
      store: (name) => storeSizes(ctx, name, picture),
    });
  } catch (error) {
    if (!isMediaError(error)) throw error;
    ctx.log.info({ songId: input.songId, reason: error.reason }, 'The embedded cover was left out');
  }
}
