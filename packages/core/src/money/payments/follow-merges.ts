import { tables } from '@stagedoor/db';
import { and, eq, inArray, isNotNull } from 'drizzle-orm';
import type { Ctx } from '../../platform/context/index.ts';

const { artists } = tables;

/**
 * Names merged artists on a bill by the profile that they were merged into. Who pays for both keeps two names until
 * one of them is taken off, so that no entry stands there twice.
 */
export async function followMerges<Entry extends { artistId: number }>(
  ctx: Ctx,
  entries: readonly Entry[],
): Promise<Entry[]> {
  if (entries.length === 0) return [];
  const ids = new Set(entries.map(({ artistId }) => artistId));
  const rows = await ctx.db
    .select({ id: artists.id, into: artists.mergedIntoId })
    .from(artists)
    .where(and(inArray(artists.id, [...ids]), isNotNull(artists.mergedIntoId)));
  const target = new Map(rows.map(({ id, into }) => [id, into ?? id]));
  return entries.map((entry) => {
    const into = target.get(entry.artistId);
    return into === undefined || ids.has(into) ? entry : { ...entry, artistId: into };
  });
}

/** The id under which an artist stands on a list of billed ones: their own, or one of a profile merged into theirs. */
export async function nameOnBill(ctx: Ctx, listed: readonly number[], artistId: number): Promise<number> {
  if (listed.includes(artistId) || listed.length === 0) return artistId;
  const [row] = await ctx.db
    .select({ id: artists.id })
    .from(artists)
    .where(and(eq(artists.mergedIntoId, artistId), inArray(artists.id, [...listed])))
    .limit(1);
  return row?.id ?? artistId;
}
