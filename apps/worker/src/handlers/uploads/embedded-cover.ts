import type { Ctx } from '@stagedoor/core';
import { adoptEmbeddedCover } from '@stagedoor/core/catalog/images';
import { isMediaError, processImage } from '@stagedoor/media';
import { storeSizes } from '../images/store-sizes.ts';

/** Shows the picture inside the audio file as the song's cover where it has none; a broken picture is left out. */
export async function useEmbeddedCover(
  ctx: Ctx,
  input: { songId: number; userId: number | null; coverPath: string; workDir: string },
): Promise<void> {
  try {
    const picture = await processImage({ inputPath: input.coverPath, outDir: input.workDir });
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
