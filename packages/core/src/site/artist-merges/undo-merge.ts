import { tables } from '@stagedoor/db';
import type { ArtistMerge } from '@stagedoor/validators';
import { eq } from 'drizzle-orm';
import { recordAct, restorableSince } from '../../platform/audit/index.ts';
import { type Ctx, inTransaction, requireAdmin } from '../../platform/context/index.ts';
import { findMaker } from '../../platform/decisions/index.ts';
import { conflict, notFound } from '../../platform/errors/index.ts';
import { refreshArtistState } from '../moderation/index.ts';
import { settleMergeJob } from './jobs.ts';
import { lockProfiles, publishMerge } from './lock-profiles.ts';
import type { Moved } from './moved.ts';
import { getMerge } from './queries.ts';
import { WHAT_MOVES } from './what-moves.ts';

const { artistMerges } = tables;

/**
 * Undoes a merge as a whole within 30 days. What came afterwards (new songs, subscribers, comments) stays with the
 * profile that it came to.
 */
export async function undoMerge(ctx: Ctx, { id }: { id: number }): Promise<ArtistMerge> {
  const { userId } = requireAdmin(ctx);
  const found = await findMerge(ctx, id);
  return inTransaction(ctx, async (ctx) => {
    const { fromArtistId: from, intoArtistId: into } = found;
    const { source, target } = await lockProfiles(ctx, { from, into });
    const merge = await findMerge(ctx, id);
    const moved = merge.moved as unknown as Moved;
    if (merge.undoneAt) throw conflict('This merge has been undone already');
    if (merge.createdAt <= restorableSince(ctx.now()))
      throw conflict('A merge can be undone for 30 days only');
    if (!source || !target || source.mergedIntoId !== into)
      throw conflict('The profile was merged again since. Please undo that first.');
    for (const [table, columns] of Object.entries(WHAT_MOVES).reverse())
      for (const { undo } of Object.values(columns).reverse())
        await undo?.(ctx, { from, into, at: merge.createdAt, moved }, table);
    // Each is hidden as its own owner is, who may be another one than before.
    for (const artistId of [from, into]) await refreshArtistState(ctx, artistId);
    await ctx.db
      .update(artistMerges)
      .set({ undoneAt: ctx.now(), undoneBy: userId })
      .where(eq(artistMerges.id, id));
    await ctx.jobs.send(ctx.db, settleMergeJob, { mergeId: id });
    await publishMerge(ctx, { from, into, moved });
    await recordAct(ctx, {
      act: 'undo',
      target: { type: 'merge', id },
      details: { fromArtistId: from, intoArtistId: into },
      subjectUserId: await findMaker(ctx, { targetType: 'artist', targetId: from }),
      name: source.name,
    });
    return getMerge(ctx, id);
  });
}

async function findMerge(ctx: Ctx, id: number) {
  const [row] = await ctx.db.select().from(artistMerges).where(eq(artistMerges.id, id));
  if (!row) throw notFound('Merge');
  return row;
}
