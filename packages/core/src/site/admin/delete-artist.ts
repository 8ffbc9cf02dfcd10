import { tables } from '@stagedoor/db';
import type { Deletion } from '@stagedoor/validators';
import { and, eq, isNull } from 'drizzle-orm';
import { stopArtistBillingJob } from '../../people/accounts/index.ts';
import { auditDeletion } from '../../platform/audit/index.ts';
import { type Ctx, inTransaction, requireAdmin } from '../../platform/context/index.ts';
import { notFound } from '../../platform/errors/index.ts';
import { publish } from '../../platform/live/index.ts';
import { forgetRightsOfPeople } from '../../platform/rights/index.ts';

const { artists } = tables;

/**
 * Hides an artist with all songs, albums and posts; subscribers are no longer charged. The account stays.
 */
export async function deleteArtist(ctx: Ctx, { id }: { id: number }): Promise<Deletion> {
  requireAdmin(ctx);
  const at = ctx.now();
  return inTransaction(ctx, async (ctx) => {
    const [artist] = await ctx.db
      .update(artists)
      .set({ deletedAt: at })
      .where(and(eq(artists.id, id), isNull(artists.deletedAt)))
      .returning({ name: artists.name });
    if (!artist) throw notFound('Artist');
    await ctx.jobs.send(ctx.db, stopArtistBillingJob, { artistId: id });
    await forgetRightsOfPeople(ctx, id);
    await publish(ctx, 'all', { type: 'catalog-changed', artistId: id });
    return auditDeletion(ctx, { entity: 'artist', id, name: artist.name, at });
  });
}
