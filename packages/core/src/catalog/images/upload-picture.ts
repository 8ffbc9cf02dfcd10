import { tables } from '@stagedoor/db';
import { eq } from 'drizzle-orm';
import type { Ctx } from '../../platform/context/index.ts';
import { unsupportedType } from '../../platform/errors/index.ts';
import { type PictureFile, registerImage } from './receive-image.ts';

/** Shorter than the time a stopping server gives open requests to finish. */
const WAIT_MS = 5_000;
const NOT_A_PICTURE = 'This file is not a picture we can read. Please use JPG, PNG, WebP or GIF.';

/**
 * Stores a picture and waits for the worker, so that its address works when it is returned. Without a worker
 * the address is returned after 5 s anyway.
 */
export async function uploadPicture(ctx: Ctx, file: PictureFile): Promise<{ url: string }> {
  const finished = Promise.withResolvers<void>();
  let imageId: number | undefined;
  const stop = ctx.live.subscribe(({ event }) => {
    if (event.type === 'image-finished' && event.imageId === imageId) finished.resolve();
  });
  const timer = setTimeout(finished.resolve, WAIT_MS);
  try {
    const image = await registerImage(ctx, file, null);
    imageId = image.id;
    if ((await readState(ctx, image.id)) === 'processing') await finished.promise;
    if ((await readState(ctx, image.id)) === 'failed') throw unsupportedType(NOT_A_PICTURE);
    return { url: image.address };
  } finally {
    clearTimeout(timer);
    stop();
  }
}

async function readState(ctx: Ctx, id: number) {
  const { images } = tables;
  const [row] = await ctx.db.select({ state: images.state }).from(images).where(eq(images.id, id));
  return row?.state;
}
