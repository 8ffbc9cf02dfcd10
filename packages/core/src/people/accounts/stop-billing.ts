import { tables } from '@stagedoor/db';
import { and, eq, gt, isNotNull, isNull } from 'drizzle-orm';
import { isOwnedBy } from '../../catalog/artists/index.ts';
import { applyBillingState, inBillingTurn } from '../../money/payments/index.ts';
import type { Ctx } from '../../platform/context/index.ts';

const { artists, subscriptions, users } = tables;
const BATCH = 200;

/**
 * Cancels the subscriptions of a person who asked to be deleted, and the subscriptions to artists whom they own: what
 * is paid stays open, nothing more is charged. Does nothing if the person came back. Safe to run twice.
 */
export async function stopBilling(ctx: Ctx, { userId }: { userId: number }): Promise<void> {
  const [user] = await ctx.db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, userId), isNotNull(users.deletedAt)));
  if (!user) return;
  await stopEach(ctx, eq(subscriptions.userId, userId));
  const owned = await ctx.db.select({ id: artists.id }).from(artists).where(isOwnedBy(userId));
  for (const { id } of owned) await stopEach(ctx, eq(subscriptions.artistId, id));
}

/** The same for the subscribers of a deleted artist; does nothing when the deletion was undone. */
export async function stopArtistBilling(ctx: Ctx, { artistId }: { artistId: number }): Promise<void> {
  const [artist] = await ctx.db
    .select({ id: artists.id })
    .from(artists)
    .where(and(eq(artists.id, artistId), isNotNull(artists.deletedAt)));
  if (artist) await stopEach(ctx, eq(subscriptions.artistId, artistId));
}

async function stopEach(ctx: Ctx, whose: ReturnType<typeof eq>): Promise<void> {
  for (let lastId = 0; ; ) {
    const running = await ctx.db
      .select({ id: subscriptions.id, userId: subscriptions.userId, artistId: subscriptions.artistId })
      .from(subscriptions)
      .where(
        and(
          whose,
          eq(subscriptions.active, true),
          isNull(subscriptions.cancelledAt),
          gt(subscriptions.id, lastId),
        ),
      )
      .orderBy(subscriptions.id)
      .limit(BATCH);
    // Each cancellation is a billing turn of its own, so a retry after a failure continues where it stopped.
    for (const { userId, artistId } of running)
      await inBillingTurn(ctx, userId, async (ctx) => {
        const state = await ctx.payments.stop(ctx, { userId, artistId });
        await applyBillingState(ctx, { provider: ctx.payments.name, state });
      });
    if (running.length < BATCH) return;
    lastId = running.at(-1)?.id ?? lastId;
  }
}
