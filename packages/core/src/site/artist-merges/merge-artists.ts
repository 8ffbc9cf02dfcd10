import { tables } from '@stagedoor/db';
import type { ArtistMerge, MergeArtistsInput } from '@stagedoor/validators';
import { stopArtistBillingJob } from '../../people/accounts/index.ts';
import { recordAct } from '../../platform/audit/index.ts';
import { type Ctx, inTransaction, requireAdmin } from '../../platform/context/index.ts';
import { findMaker } from '../../platform/decisions/index.ts';
import { badRequest, conflict, notFound } from '../../platform/errors/index.ts';
import { lockProfiles, publishMerge } from './lock-profiles.ts';
import { nothingMoved } from './moved.ts';
import { getMerge } from './queries.ts';
import { WHAT_MOVES } from './what-moves.ts';

const { artistMerges } = tables;

/**
 * Merges a profile into another one: its work, people, subscribers and addresses go there. What it earned stays booked
 * to it. Who paid for both pays once from their next bill, and keeps what they paid for. Rules: docs/rules.md, Merged
 * profiles.
 */
export async function mergeArtists(ctx: Ctx, input: MergeArtistsInput): Promise<ArtistMerge> {
  const { userId } = requireAdmin(ctx);
  const { id: from, intoArtistId: into } = input;
  if (from === into) throw badRequest('A profile cannot be merged into itself', 'intoArtistId');
  return inTransaction(ctx, async (ctx) => {
    const { source, target } = await lockProfiles(ctx, { from, into });
    if (!source || source.deletedAt || !target || target.deletedAt) throw notFound('Artist');
    // Its work would be shown with that of the other profile.
    if (source.suspendedAt) throw conflict('A hidden profile cannot be merged. Please show it first.');
    const at = ctx.now();
    const moved = nothingMoved();
    for (const [table, columns] of Object.entries(WHAT_MOVES))
      for (const { merge } of Object.values(columns)) await merge?.(ctx, { from, into, at, moved }, table);
    const [row] = await ctx.db
      .insert(artistMerges)
      .values({
        fromArtistId: from,
        intoArtistId: into,
        moved: { ...moved },
        mergedBy: userId,
        createdAt: at,
      })
      .returning({ id: artistMerges.id });
    if (!row) throw new Error('The merge was not written down');
    for (const artistId of [from, into]) await ctx.jobs.send(ctx.db, stopArtistBillingJob, { artistId });
    await publishMerge(ctx, { from, into, moved });
    await recordAct(ctx, {
      act: 'merge',
      target: { type: 'artist', id: from },
      details: { mergeId: row.id, intoArtistId: into },
      subjectUserId: await findMaker(ctx, { targetType: 'artist', targetId: from }),
      name: source.name,
    });
    return getMerge(ctx, row.id);
  });
}
