import type { Ctx } from '@stagedoor/core';
import type { FinishedRendition } from '@stagedoor/core/catalog/uploads';
import type { Rendition } from '@stagedoor/media';

const EXTENSIONS = { opus: 'webm', mp3: 'mp3' } as const;

/** Stores the files under keys that depend only on the upload, so that a second run overwrites them. */
export function storeRenditions(
  ctx: Ctx,
  upload: { id: number; songId: number },
  renditions: readonly Rendition[],
): Promise<FinishedRendition[]> {
  return Promise.all(
    renditions.map(async ({ path, mime, ...rendition }) => {
      const storageKey = `audio/${upload.songId}/${upload.id}.${EXTENSIONS[rendition.format]}`;
      await ctx.storage.putFile(storageKey, path, { contentType: mime });
      return { ...rendition, storageKey, contentType: mime };
    }),
  );
}
