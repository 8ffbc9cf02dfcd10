import { tables } from '@stagedoor/db';
import { and, inArray } from 'drizzle-orm';
import type { Ctx } from '../../platform/context/index.ts';
import { publishAll, publishToServers, publishToUsers } from '../../platform/live/index.ts';
import { listMembers } from '../../platform/rights/index.ts';

const { users } = tables;

interface Changed {
  /** Whose subscriptions changed. */
  userIds: readonly number[];
  /** The artists whose subscribers became more or fewer. */
  artistIds: readonly number[];
}

/**
 * Publishes to servers and people's pages that their access has changed; to all pages, if people show whom they support;
 * and to those who manage the artists that their subscribers have changed.
 */
export async function publishAccessChanged(ctx: Ctx, { userIds, artistIds }: Changed): Promise<void> {
  await publishToServers(
    ctx,
    userIds.map((userId) => ({ type: 'rights-changed', userId })),
  );
  await publishToUsers(
    ctx,
    userIds.map((userId) => ({ userId, event: { type: 'subscriptions-changed' } })),
  );
  const managers = await listMembers(ctx, artistIds, 'manage');
  await publishToUsers(
    ctx,
    managers.map(({ userId, artistId }) => ({ userId, event: { type: 'subscribers-changed', artistId } })),
  );
  const shown = await ctx.db
    .select({ userId: users.id })
    .from(users)
    .where(and(inArray(users.id, [...userIds]), users.showsSupportedArtists));
  await publishAll(
    ctx,
    shown.map(({ userId }) => ({ audience: 'all', event: { type: 'person-changed', userId } })),
  );
}
