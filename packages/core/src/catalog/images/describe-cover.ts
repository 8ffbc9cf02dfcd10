import { tables } from '@stagedoor/db';
import { eq } from 'drizzle-orm';
import { actorUserId, type Ctx } from '../../platform/context/index.ts';
import { badRequest } from '../../platform/errors/index.ts';

export interface Cover {
  coverImage: string | null;
  coverPlaceholder: string | null;
  tint: string | null;
}

/**
 * Resolves the address of a picture that the caller uploaded to a cover; null clears the cover. Inside the
 * transaction that sets the cover, so that the picture is not removed as unused meanwhile. `field` is that of the input.
 */
export async function describeCover(ctx: Ctx, address: string | null, field = 'coverImage'): Promise<Cover> {
  if (!address) return { coverImage: null, coverPlaceholder: null, tint: null };
  const { images } = tables;
  const [image] = await ctx.db.select().from(images).where(eq(images.address, address)).for('share');
  if (!image) throw badRequest('Please upload the cover image first', field);
  if (image.userId !== actorUserId(ctx))
    throw badRequest('Another account uploaded this picture. Please upload it with your own.', field);
  if (image.state === 'failed')
    throw badRequest('This picture cannot be used. Please upload another one.', field);
  return { coverImage: image.address, coverPlaceholder: image.thumbhash, tint: image.tint };
}

/**
 * The new cover, or undefined if it stays. Editors may send back the address they were shown, even of a picture
 * uploaded by someone else.
 */
export const changeCover = async (
  ctx: Ctx,
  address: string | null | undefined,
  { shown, field }: { shown: string | null; field?: string },
): Promise<Cover | undefined> =>
  address === undefined || (address !== null && address === shown)
    ? undefined
    : describeCover(ctx, address, field);

/** The columns of all tables with covers; only artists have a tint, too. */
export const coverColumns = (cover: Cover | undefined) =>
  cover && { coverImage: cover.coverImage, coverPlaceholder: cover.coverPlaceholder };
