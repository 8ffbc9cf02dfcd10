import { tables } from '@stagedoor/db';
import { and, eq, isNull } from 'drizzle-orm';
import type { Ctx } from '../../platform/context/index.ts';
import { publish, publishToServers } from '../../platform/live/index.ts';

const { artists } = tables;

/** Hides the person's artist with all songs and posts. */
export async function hideArtist(ctx: Ctx, userId: number, now: Date): Promise<void> {
  const hidden = await ctx.db
    .update(artists)
    .set({ deletedAt: now })
    .where(and(eq(artists.userId, userId), isNull(artists.deletedAt)))
    .returning({ id: artists.id });
  for (const { id } of hidden) await publish(ctx, 'all', { type: 'catalog-changed', artistId: id });
}

/** Restores only what this deletion hid; an artist deleted earlier by an admin stays hidden. */
export async function showArtist(ctx: Ctx, userId: number, hiddenAt: Date): Promise<void> {
  const shown = await ctx.db
    .update(artists)
    .set({ deletedAt: null })
    .where(and(eq(artists.userId, userId), eq(artists.deletedAt, hiddenAt)))
    .returning({ id: artists.id });
  for (const { id } of shown) await publish(ctx, 'all', { type: 'catalog-changed', artistId: id });
}

/** Makes every server drop the person's cached sessions and rights, and open pages refetch theirs. */
export async function tellServers(ctx: Ctx, userId: number): Promise<void> {
  await publish(ctx, `user:${userId}`, { type: 'account-changed' });
  await publishToServers(ctx, { type: 'session-ended', userId });
  await publishToServers(ctx, { type: 'rights-changed', userId });
}
