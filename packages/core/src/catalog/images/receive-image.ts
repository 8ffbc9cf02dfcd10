import { tables } from '@stagedoor/db';
import { eq } from 'drizzle-orm';
import { changeRows } from '../../platform/catalogue/index.ts';
import { actorUserId, type Ctx, inTransaction } from '../../platform/context/index.ts';
import { countUpload } from '../../platform/metrics/index.ts';
import { imageAddress, imageName } from './address.ts';
import { COVERED } from './covered.ts';
import { type CoverTarget, processImageJob } from './jobs.ts';

/** A stored picture that no row refers to yet. */
export interface PictureFile {
  storageKey: string;
  sha256: string;
}

export interface ImageRef {
  id: number;
  address: string;
  state: 'processing' | 'ready' | 'failed';
}

/**
 * Registers a stored picture: its row exists at once with its final address, and the worker makes the sizes.
 * A picture that the same person uploads again gets the same row.
 */
export async function registerImage(
  ctx: Ctx,
  file: PictureFile,
  target: CoverTarget | null,
  userId = actorUserId(ctx),
): Promise<ImageRef> {
  const { images } = tables;
  const name = imageName(userId, file.sha256);
  const address = imageAddress(name);
  return inTransaction(ctx, async (ctx) => {
    const [image] = await ctx.db
      .insert(images)
      .values({ userId, address, name, state: 'processing' })
      .onConflictDoUpdate({
        target: images.address,
        set: { state: 'processing', failureReason: null, createdAt: ctx.now() },
      })
      .returning({ id: images.id, address: images.address, state: images.state });
    if (!image) throw new Error('The picture was not inserted');
    await ctx.jobs.send(ctx.db, processImageJob, { imageId: image.id, originalKey: file.storageKey, target });
    countUpload('image');
    return image;
  });
}

/**
 * Registers a cover and sets its address on its song, album, artist or playlist, at once or when it is ready; the worker
 * adds the placeholder. A job names the picture's owner.
 */
export async function attachCover(
  ctx: Ctx,
  file: PictureFile,
  target: CoverTarget,
  userId = actorUserId(ctx),
): Promise<void> {
  const coverImage = imageAddress(imageName(userId, file.sha256));
  await inTransaction(ctx, async (ctx) => {
    if (!target.isWhenReady) await showCover(ctx, target, coverImage);
    await registerImage(ctx, file, target, userId);
  });
}

async function showCover(ctx: Ctx, { entity, id }: CoverTarget, coverImage: string): Promise<void> {
  const { playlists } = tables;
  if (entity === 'playlist') await ctx.db.update(playlists).set({ coverImage }).where(eq(playlists.id, id));
  else await changeRows(ctx, COVERED[entity], { set: { coverImage }, where: eq(COVERED[entity].id, id) });
}
