import { tables } from '@stagedoor/db';
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Ctx } from '../../platform/context/index.ts';
import { loadRights } from '../../platform/rights/index.ts';
import { songVisibleInSum } from '../songs/index.ts';

const { albums, songs } = tables;

/** Sums over the visible songs of an album. */
export interface AlbumSums {
  durationMs: number;
  plays: number;
  /** When its first song was added. */
  createdAt: string;
}

/** The sums of albums, over the songs that the caller may see; albums without any are left out. */
export async function readAlbumSums(ctx: Ctx, albumIds: readonly number[]): Promise<Map<number, AlbumSums>> {
  if (albumIds.length === 0) return new Map();
  const rights = await loadRights(ctx);
  const rows = await ctx.db
    .select({
      albumId: albums.id,
      durationMs: sql<number>`coalesce(sum(${songs.durationMs}), 0)::float8`,
      plays: sql<number>`sum(${songs.plays})::float8`,
      createdAt: sql<string>`min(${songs.createdAt})`.mapWith((at: string) => new Date(at).toISOString()),
    })
    .from(songs)
    .innerJoin(albums, and(eq(albums.id, songs.albumId), isNull(albums.deletedAt)))
    .where(and(inArray(songs.albumId, [...albumIds]), songVisibleInSum(rights, ctx.now())))
    .groupBy(albums.id);
  return new Map(rows.map(({ albumId, ...sums }) => [albumId, sums]));
}
