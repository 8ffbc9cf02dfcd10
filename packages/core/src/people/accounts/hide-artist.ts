import { tables } from '@stagedoor/db';
import { and, eq, isNull } from 'drizzle-orm';
import { isOwnedBy } from '../../catalog/artists/index.ts';
import { changeRows } from '../../platform/catalogue/index.ts';
import type { Ctx } from '../../platform/context/index.ts';
import { publish, publishToServers } from '../../platform/live/index.ts';
import { forgetMemberRights } from '../../platform/rights/index.ts';

const { artists } = tables;

/** Hides the artists that the person owns, with all songs and posts. */
export async function hideArtist(ctx: Ctx, userId: number, now: Date): Promise<void> {
  const where = and(isOwnedBy(userId), isNull(artists.deletedAt));
  const hidden = await changeRows(ctx, artists, { set: { deletedAt: now }, where });
  for (const { id } of hidden) await forgetMemberRights(ctx, id);
}

/** Restores only what this deletion hid; an artist deleted earlier by an admin stays hidden. */
export async function showArtist(ctx: Ctx, userId: number, hiddenAt: Date): Promise<void> {
  const where = and(isOwnedBy(userId), eq(artists.deletedAt, hiddenAt));
  const shown = await changeRows(ctx, artists, { set: { deletedAt: null }, where });
  for (const { id } of shown) await forgetMemberRights(ctx, id);
}

/** Makes every server drop the person's cached sessions and rights, and open pages refetch theirs and this person's data. */
export async function publishAccountChanged(ctx: Ctx, userId: number): Promise<void> {
  await publish(ctx, `user:${userId}`, { type: 'account-changed' });
  await publish(ctx, 'all', { type: 'person-changed', userId });
  await publishToServers(ctx, { type: 'session-ended', userId });
  await publishToServers(ctx, { type: 'rights-changed', userId });
}
