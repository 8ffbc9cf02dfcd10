import { tables } from '@stagedoor/db';
import { and, eq } from 'drizzle-orm';
import type { Ctx } from '../../platform/context/index.ts';
import { publish } from '../../platform/live/index.ts';

const { songs } = tables;

/**
 * Takes a song's deletion at this moment back, inside a transaction; returns false when the song is not in
 * that state.
 */
export async function showSong(ctx: Ctx, id: number, deletedAt: Date): Promise<boolean> {
  const [back] = await ctx.db
    .update(songs)
    .set({ deletedAt: null, deletedByAdmin: false })
    .where(and(eq(songs.id, id), eq(songs.deletedAt, deletedAt)))
    .returning({ artistId: songs.artistId });
  if (!back) return false;
  await publish(ctx, 'all', { type: 'catalog-changed', artistId: back.artistId });
  return true;
}
