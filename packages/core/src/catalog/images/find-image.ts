import { tables } from '@stagedoor/db';
import { eq } from 'drizzle-orm';
import type { Ctx } from '../../platform/context/index.ts';

/** The picture's state and the name of its stored sizes, for the worker. */
export async function findImage(ctx: Ctx, id: number) {
  const { images } = tables;
  const [image] = await ctx.db
    .select({ state: images.state, name: images.name })
    .from(images)
    .where(eq(images.id, id));
  return image;
}
