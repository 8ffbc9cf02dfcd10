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
  await publishToUsers(
    ctx,
    userIds.map((userId) => ({ userId, event: { type: 'subscriptions-changed' } })),
  );
  for (const artistId of artistIds) {
    const managers = await listMemberIds(ctx, artistId, 'manage');
    const event = { type: 'subscribers-changed', artistId } as const;
    await publishToUsers(
      ctx,
      managers.map((userId) => ({ userId, event })),
    );
  }
  const shown = await ctx.db
    .select({ userId: users.id })
    .from(users)
    .where(and(inArray(users.id, [...userIds]), users.showsSupportedArtists));
  await publishAll(
    ctx,
    shown.map(({ userId }) => ({ audience: 'all', event: { type: 'person-changed', userId } })),
  );
}
