import { tables } from '@stagedoor/db';
import type { Page, Paging, Subscriber } from '@stagedoor/validators';
import { and, count, desc, eq, isNull, lt, sql } from 'drizzle-orm';
import { getActingArtistId } from '../../catalog/artists/index.ts';
import { type Ctx, requireArtist } from '../../platform/context/index.ts';
import { defineCursors, toPage } from '../../platform/paging/index.ts';
import { subscriptionRuns } from '../../platform/rights/index.ts';
import { subscriptionStateOf } from './state.ts';

const { subscriptions, users } = tables;
const cursors = defineCursors('subscribers', { id: 'number' });

/**
 * Current and former subscribers of the calling artist, newest first. Artists do not get e-mail
 * addresses, so `email` is null.
 */
export async function listSubscribers(ctx: Ctx, input: Paging): Promise<Page<Subscriber>> {
  requireArtist(ctx);
  const artistId = await getActingArtistId(ctx, 'manage');
  const last = cursors.read(ctx, input.cursor);
  const rows = await ctx.db
    .select({
      subscription: subscriptions,
      username: users.displayUsername,
      profileImage: users.profileImage,
    })
    .from(subscriptions)
    .innerJoin(users, eq(users.id, subscriptions.userId))
    .where(
      and(
        eq(subscriptions.artistId, artistId),
        isNull(users.deletedAt),
        last && lt(subscriptions.id, last.id),
      ),
    )
    .orderBy(desc(subscriptions.id))
    .limit(input.limit + 1);
  const now = ctx.now();
  return toPage(
    rows,
    input.limit,
    ({ subscription, username, profileImage }) => {
      const { userId, startDate, endDate } = subscription;
      const state = subscriptionStateOf(subscription, now);
      return {
        id: userId,
        userId,
        username,
        email: null,
        profileImage,
        active: state !== 'ended',
        startDate: startDate.toISOString(),
        endDate: endDate?.toISOString() ?? null,
        state,
      };
    },
    (row) => cursors.write(ctx, row.subscription),
  );
}

/** How many people subscribe to the calling artist now, and how many ever did. */
export async function countSubscribers(ctx: Ctx): Promise<{ active: number; total: number }> {
  requireArtist(ctx);
  const artistId = await getActingArtistId(ctx, 'manage');
  const [counted] = await ctx.db
    .select({
      active: sql<number>`(count(*) filter (where ${subscriptionRuns(ctx.now())}))::int`,
      total: count(),
    })
    .from(subscriptions)
    .innerJoin(users, eq(users.id, subscriptions.userId))
    .where(and(eq(subscriptions.artistId, artistId), isNull(users.deletedAt)));
  return counted ?? { active: 0, total: 0 };
}
