import { tables } from '@stagedoor/db';
import { inArray, sql } from 'drizzle-orm';
import { lockAllBillingTurns, publishAccessChanged } from '../../money/payments/index.ts';
import { publishChanges } from '../../platform/catalogue/index.ts';
import type { Ctx } from '../../platform/context/index.ts';
import { publishToServers } from '../../platform/live/index.ts';
import { forgetBuyerRights, forgetMemberRights } from '../../platform/rights/index.ts';
import { holdKeptSums } from '../insights/index.ts';
import type { Merge } from './moved.ts';

const { albums, artists } = tables;
export type Profile = typeof artists.$inferSelect;

/**
 * Locks all billing, the daily sums, and then both profiles, in the order of subscribing; then their albums, which
 * other writes lock before songs.
 */
export async function lockProfiles(
  ctx: Ctx,
  { from, into }: { from: number; into: number },
): Promise<{ source: Profile | undefined; target: Profile | undefined }> {
  await lockAllBillingTurns(ctx);
  await holdKeptSums(ctx);
  const rows = await ctx.db
    .select()
    .from(artists)
    .where(inArray(artists.id, [from, into]))
    .orderBy(artists.id)
    .for('update');
  await ctx.db
    .select({ id: albums.id })
    .from(albums)
    .where(inArray(albums.artistId, [from, into]))
    .orderBy(albums.id)
    .for('update');
  return { source: rows.find(({ id }) => id === from), target: rows.find(({ id }) => id === into) };
}

/** Invalidates on servers and pages: both profiles, the rights of their members, buyers and blocked people, and their bills. */
export async function publishMerge(
  ctx: Ctx,
  { from, into, moved }: Pick<Merge, 'from' | 'into' | 'moved'>,
): Promise<void> {
  await publishAccessChanged(ctx, { userIds: moved.payers, artistIds: [into] });
  await publishToServers(
    ctx,
    moved.blocks.map((userId) => ({ type: 'rights-changed', userId })),
  );
  await forgetBuyerRights(ctx, sql`artist_id in (${from}, ${into})`);
  for (const artistId of [from, into]) {
    await forgetMemberRights(ctx, artistId);
    await publishChanges(ctx, 'artist', [{ id: artistId }]);
  }
}
