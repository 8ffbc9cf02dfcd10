import { tables } from '@stagedoor/db';
import type { ArtistMerge } from '@stagedoor/validators';
import { eq, inArray, sql } from 'drizzle-orm';
import { recordAct, restorableSince } from '../../platform/audit/index.ts';
import { type Ctx, inTransaction, requireAdmin } from '../../platform/context/index.ts';
import { findMaker } from '../../platform/decisions/index.ts';
import { conflict, notFound } from '../../platform/errors/index.ts';
import { settleMergeJob } from './jobs.ts';
import { lockProfiles, tellOfMerge } from './lock-profiles.ts';
import { removePeople } from './move-people.ts';
import { moveRowsBack, nameImports, takeFigures } from './move-rows.ts';
import { moveSubscriptionsBack } from './move-subscriptions.ts';
import type { Moved } from './moved.ts';
import { getMerge } from './queries.ts';

const { artistMerges, artists } = tables;

/**
 * Undoes a merge as a whole within 30 days. What came afterwards (new songs, subscribers, comments) stays with the
 * profile that it came to.
 */
export async function undoMerge(ctx: Ctx, { id }: { id: number }): Promise<ArtistMerge> {
  const { userId } = requireAdmin(ctx);
  const found = await findMerge(ctx, id);
  return inTransaction(ctx, async (ctx) => {
    const { fromArtistId: from, intoArtistId: into } = found;
    const moved = found.moved as unknown as Moved;
    const { source, target } = await lockProfiles(ctx, { from, into });
    const merge = await findMerge(ctx, id);
    if (merge.undoneAt) throw conflict('This merge has been undone already');
    if (merge.createdAt <= restorableSince(ctx.now()))
      throw conflict('A merge can be undone for 30 days only');
    if (!source || !target || source.mergedIntoId !== into)
      throw conflict('The profile was merged again since. Please undo that first.');
    await moveRowsBack(ctx, moved.rows, from, into);
    await nameImports(ctx, moved.imports);
    await removePeople(ctx, moved, { into, since: merge.createdAt });
    await moveSubscriptionsBack(ctx, moved, from, into);
    await takeFigures(ctx, { from, into, daysUntil: moved.daysUntil, since: merge.createdAt });
    await ctx.db
      .update(artists)
      .set({ mergedIntoId: null, deletedAt: sinceOwnerIsDeleted(from) })
      .where(eq(artists.id, from));
    if (moved.signposts.length > 0)
      await ctx.db.update(artists).set({ mergedIntoId: from }).where(inArray(artists.id, moved.signposts));
    await ctx.db
      .update(artistMerges)
      .set({ undoneAt: ctx.now(), undoneBy: userId })
      .where(eq(artistMerges.id, id));
    await ctx.jobs.send(ctx.db, settleMergeJob, { mergeId: id });
    await tellOfMerge(ctx, [from, into], moved.payers);
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

/** A profile stays deleted while its owner is, and returns with them. */
const sinceOwnerIsDeleted = (artistId: number) => sql`(
  select u.deleted_at from users u join artist_members m on m.user_id = u.id
  where m.artist_id = ${artistId} and m.role = 'owner')`;

async function findMerge(ctx: Ctx, id: number) {
  const [row] = await ctx.db.select().from(artistMerges).where(eq(artistMerges.id, id));
  if (!row) throw notFound('Merge');
  return row;
}
