import { tables } from '@stagedoor/db';
import { and, eq, isNull } from 'drizzle-orm';
import type { Ctx } from '../../platform/context/index.ts';
import { notFound } from '../../platform/errors/index.ts';

type ArtistRow = typeof tables.artists.$inferSelect;

/**
 * Serializes writes that count an artist's rows: locks the artist until the transaction of `ctx` ends.
 * Readers do not wait.
 */
export async function lockArtist(ctx: Ctx, artistId: number): Promise<ArtistRow> {
  const { artists } = tables;
  const [row] = await ctx.db
    .select()
    .from(artists)
    .where(and(eq(artists.id, artistId), isNull(artists.deletedAt)))
    .for('no key update');
  if (!row) throw notFound('Artist');
  return row;
}
