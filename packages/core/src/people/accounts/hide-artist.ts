import { tables } from '@stagedoor/db';
import { and, eq, isNull } from 'drizzle-orm';
import { isOwnedBy } from '../../catalog/artists/index.ts';
import type { Ctx } from '../../platform/context/index.ts';
import { publish, publishToServers } from '../../platform/live/index.ts';
import { forgetRightsOfPeople } from '../../platform/rights/index.ts';

const { artists } = tables;

/** Hides the artists whom the person owns, with all songs and posts. */
export async function hideArtist(ctx: Ctx, userId: number, now: Date): Promise<void> {
  const hidden = await ctx.db
    .update(artists)
    .set({ deletedAt: now })
    .where(and(isOwnedBy(userId), isNull(artists.deletedAt)))
    .returning({ id: artists.id });
  for (const { id } of hidden) await tellOfArtist(ctx, id);
}

/** Restores only what this deletion hid; an artist deleted earlier by an admin stays hidden. */
export async function showArtist(ctx: Ctx, userId: number, hiddenAt: Date): Promise<void> {
  const shown = await ctx.db
    .update(artists)
    .set({ deletedAt: null })
    .where(and(isOwnedBy(userId), eq(artists.deletedAt, hiddenAt)))
    .returning({ id: artists.id });
  for (const { id } of shown) await tellOfArtist(ctx, id);
}

async function tellOfArtist(ctx: Ctx, artistId: number): Promise<void> {
  await forgetRightsOfPeople(ctx, artistId);
  await publish(ctx, 'all', { type: 'catalog-changed', artistId });
}

/** Makes every server drop the person's cached sessions and rights, and open pages refetch theirs. */
export async function tellServers(ctx: Ctx, userId: number): Promise<void> {
  await publish(ctx, `user:${userId}`, { type: 'account-changed' });
  await publishToServers(ctx, { type: 'session-ended', userId });
  await publishToServers(ctx, { type: 'rights-changed', userId });
}
