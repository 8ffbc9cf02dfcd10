import { tables } from '@stagedoor/db';
import { and, eq } from 'drizzle-orm';
import { getOwnArtistId } from '../artists/index.ts';
import { type Ctx, inTransaction, requireArtist } from '../context/index.ts';
import { notFound } from '../errors/index.ts';
import { publish } from '../live/index.ts';
import { takeHit } from '../rate-limits/index.ts';

const { tourDates } = tables;

/** Takes one of the caller's own dates off the tour. */
export async function deleteTourDate(ctx: Ctx, input: { id: number }): Promise<void> {
  const { userId } = requireArtist(ctx);
  await takeHit(ctx, 'writesPerUser', userId);
  const artistId = await getOwnArtistId(ctx);
  await inTransaction(ctx, async (ctx) => {
    const [gone] = await ctx.db
      .delete(tourDates)
      .where(and(eq(tourDates.id, input.id), eq(tourDates.artistId, artistId)))
      .returning({ id: tourDates.id });
    if (!gone) throw notFound('Tour date');
    await publish(ctx, 'all', { type: 'catalog-changed', artistId });
  });
}
