import { tables } from '@stagedoor/db';
import { and, inArray, isNotNull } from 'drizzle-orm';
import type { Ctx } from '../../platform/context/index.ts';

const { artists } = tables;

/**
 * Replaces merged artists on a bill by the profile they were merged into. If both are billed, the old id stays until
 * one of them is removed, so that no entry is duplicated.
 */
export async function replaceMergedArtists<Entry extends { artistId: number }>(
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

/** Ids of artists, with those of merged ones followed. */
export const currentArtists = async (ctx: Ctx, ids: readonly number[]): Promise<number[]> => {
  const entries = ids.map((artistId) => ({ artistId }));
  return (await replaceMergedArtists(ctx, entries)).map(({ artistId }) => artistId);
};

/** The ids of artists on a list of billed ones: their own, or that of a profile merged into theirs. */
export async function idsOnBill(
  ctx: Ctx,
  listed: readonly number[],
  artistIds: readonly number[],
): Promise<number[]> {
  const others = artistIds.filter((artistId) => !listed.includes(artistId));
  if (others.length === 0 || listed.length === 0) return [...artistIds];
  const rows = await ctx.db
    .select({ id: artists.id, into: artists.mergedIntoId })
    .from(artists)
    .where(and(inArray(artists.mergedIntoId, others), inArray(artists.id, [...listed])));
  const names = new Map(rows.map(({ id, into }) => [into, id]));
  return artistIds.map((artistId) => names.get(artistId) ?? artistId);
}
