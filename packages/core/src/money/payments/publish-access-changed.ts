import { tables } from '@stagedoor/db';
import { and, inArray } from 'drizzle-orm';
import type { Ctx } from '../../platform/context/index.ts';
import { publishAll, publishToServers, publishToUsers } from '../../platform/live/index.ts';
import { listMemberIds } from '../../platform/rights/index.ts';

const { users } = tables;

interface Changed {
  /** Whose subscriptions changed. */
  userIds: readonly number[];
  /** The artists whom they support, or did. */
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
  const toUsers = (ids: readonly number[], type: 'subscriptions-changed' | 'subscribers-changed') =>
    publishToUsers(
      ctx,
      ids.map((userId) => ({ userId, event: { type } })),
    );
  await toUsers(userIds, 'subscriptions-changed');
  const managers = await Promise.all(artistIds.map((artistId) => listMemberIds(ctx, artistId, 'manage')));
  await toUsers(managers.flat(), 'subscribers-changed');
  const shown = await ctx.db
    .select({ userId: users.id })
    .from(users)
    .where(and(inArray(users.id, [...userIds]), users.showsSupportedArtists));
  await publishAll(
    ctx,
    shown.map(({ userId }) => ({ audience: 'all', event: { type: 'person-changed', userId } })),
  );
}
