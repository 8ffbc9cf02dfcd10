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
 * transaction that sets the cover, so that the picture is not removed as unused meanwhile.
 */
export async function describeCover(ctx: Ctx, address: string | null): Promise<Cover> {
  if (!address) return { coverImage: null, coverPlaceholder: null, tint: null };
  const { images } = tables;
  const [image] = await ctx.db.select().from(images).where(eq(images.address, address)).for('share');
  if (!image || image.userId !== actorUserId(ctx) || image.state === 'failed')
    throw badRequest('Please upload the cover image first');
  return { coverImage: image.address, coverPlaceholder: image.thumbhash, tint: image.tint };
}
