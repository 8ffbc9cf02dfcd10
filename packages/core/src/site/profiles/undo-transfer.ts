import { tables } from '@stagedoor/db';
import { eq } from 'drizzle-orm';
import { changeOwner } from '../../catalog/members/index.ts';
import { recordAct } from '../../platform/audit/index.ts';
import { type Ctx, inTransaction, requireAdmin } from '../../platform/context/index.ts';
import { conflict, notFound } from '../../platform/errors/index.ts';
import { refreshArtistState } from '../moderation/index.ts';
import { findLatestTransfer } from './latest-transfer.ts';
import { lockForTransfer, lockPeople } from './lock-for-transfer.ts';
import { notifyOfTransfer } from './notify-of-transfer.ts';

const { profileTransfers } = tables;

/**
 * Undoes a profile transfer within 30 days: the former owner, if any, owns it again, and the receiver gets their
 * former role back. `conflict` if it was transferred further, or an account is gone.
 */
export async function undoTransfer(ctx: Ctx, { id }: { id: number }): Promise<void> {
  const { userId: undoneBy } = requireAdmin(ctx);
  await inTransaction(ctx, async (ctx) => {
    const [row] = await ctx.db.select().from(profileTransfers).where(eq(profileTransfers.id, id));
    if (!row) throw notFound('Transfer');
    const { artistId, fromUserId, toUserId } = row;
    const people = [fromUserId, toUserId].filter((userId) => userId !== null);
    const there = await lockPeople(ctx, people);
    const artist = await lockForTransfer(ctx, artistId, toUserId);
    const latest = await findLatestTransfer(ctx, artistId);
    if (latest?.id !== id || toUserId === null)
      throw conflict('This was taken back already, or changed since');
    if (!latest.can.undo || there.size < people.length) throw conflict('This cannot be taken back any more');
    await ctx.db
      .update(profileTransfers)
      .set({ undoneAt: ctx.now(), undoneBy })
      .where(eq(profileTransfers.id, id));
    await changeOwner(ctx, {
      artistId,
      before: { userId: toUserId, role: row.roleBefore },
      owner: fromUserId,
    });
    await refreshArtistState(ctx, artistId);
    await recordAct(ctx, {
      act: 'undo',
      target: { type: 'artist', id: artistId },
      subjectUserId: fromUserId,
      details: { transferId: id },
      name: artist.name,
    });
    await notifyOfTransfer(ctx, { artist, gone: toUserId, received: fromUserId, occasion: `undo:${id}` });
  });
}
