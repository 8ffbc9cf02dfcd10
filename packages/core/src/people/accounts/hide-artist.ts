import { tables } from '@stagedoor/db';
import { and, eq, isNull } from 'drizzle-orm';
import { isOwnedBy } from '../../catalog/artists/index.ts';
import { tellBuyers } from '../../catalog/releases/index.ts';
import { changeRows } from '../../platform/catalogue/index.ts';
import type { Ctx } from '../../platform/context/index.ts';
import { publish, publishToServers } from '../../platform/live/index.ts';
import { forgetMemberRights } from '../../platform/rights/index.ts';

const { artists } = tables;

/** Hides the artists that the person owns, with all songs and posts. Buyers are told of what their owner deletes. */
export async function hideArtist(
  ctx: Ctx,
  userId: number,
  { at, byAdmin }: { at: Date; byAdmin: boolean },
): Promise<void> {
  const where = and(isOwnedBy(userId), isNull(artists.deletedAt));
  const set = { deletedAt: at, deletedByAdmin: byAdmin };
  const hidden = await changeRows(ctx, artists, { set, where });
  for (const { id } of hidden) {
    await forgetMemberRights(ctx, id);
    if (!byAdmin) await tellBuyers(ctx, { artistId: id });
  }
}

/** Restores only what this deletion hid; an artist deleted earlier by an admin stays hidden. */
export async function showArtist(ctx: Ctx, userId: number, hiddenAt: Date): Promise<void> {
  const where = and(isOwnedBy(userId), eq(artists.deletedAt, hiddenAt));
  const shown = await changeRows(ctx, artists, { set: { deletedAt: null, deletedByAdmin: false }, where });
  for (const { id } of shown) await forgetMemberRights(ctx, id);
}

/** Makes every server drop the person's cached sessions and rights, and open pages refetch theirs and this person's data. */
export async function publishAccountChanged(ctx: Ctx, userId: number): Promise<void> {
  await publish(ctx, `user:${userId}`, { type: 'account-changed' });
  await publish(ctx, 'all', { type: 'person-changed', userId, hasComeOrGone: true });
  await publishToServers(ctx, { type: 'session-ended', userId });
  await publishToServers(ctx, { type: 'rights-changed', userId });
}
