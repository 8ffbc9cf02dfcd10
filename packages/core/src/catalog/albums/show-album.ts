import { tables } from '@stagedoor/db';
import { and, eq } from 'drizzle-orm';
import type { Ctx } from '../../platform/context/index.ts';
import { publish } from '../../platform/live/index.ts';

const { albums, songs } = tables;

/**
 * Takes an album's deletion at this moment back, inside a transaction, with the songs that were deleted with
 * it; returns false when the album is not in that state.
 */
export async function showAlbum(ctx: Ctx, id: number, deletedAt: Date): Promise<boolean> {
  const shown = { deletedAt: null, deletedByAdmin: false };
  const [back] = await ctx.db
    .update(albums)
    .set(shown)
    .where(and(eq(albums.id, id), eq(albums.deletedAt, deletedAt)))
    .returning({ artistId: albums.artistId });
  if (!back) return false;
  await ctx.db
    .update(songs)
    .set(shown)
    .where(and(eq(songs.albumId, id), eq(songs.deletedAt, deletedAt)));
  await publish(ctx, 'all', { type: 'catalog-changed', artistId: back.artistId });
  return true;
}
