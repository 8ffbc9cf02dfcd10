import { tables } from '@stagedoor/db';
import type { TourDate } from '@stagedoor/validators';
import { eq } from 'drizzle-orm';
import type { Ctx } from '../../platform/context/index.ts';
import { type FanNews, notifyFollowers, notifySubscribers } from '../../platform/notifications/index.ts';

const { artists } = tables;

/** Notifies the artist's subscribers and followers of a new concert. */
export async function announceTourDate(ctx: Ctx, { id, artistId, city, country }: TourDate): Promise<void> {
  const [artist] = await ctx.db
    .select({ artistName: artists.name, coverImage: artists.coverImage })
    .from(artists)
    .where(eq(artists.id, artistId));
  if (!artist) return;
  const news: FanNews = {
    artistId,
    type: 'new-tour-date',
    payload: { artistId, ...artist, tourDateId: id, city, country },
    dedupeKey: `tour-date:${id}`,
  };
  await notifySubscribers(ctx, news);
  await notifyFollowers(ctx, news);
}
