import { tables } from '@stagedoor/db';
import type { RemovedSongs, RemovePlaylistSongsInput } from '@stagedoor/validators';
import { and, eq, sql } from 'drizzle-orm';
import { type Ctx, requireUser } from '../../platform/context/index.ts';
import { type Changed, editSongs } from './edit-songs.ts';
import { findVisibleSongs, type StoredOrder, writeOrder } from './items.ts';

const { playlistRemovals, playlistSongs } = tables;

/** Removes songs that the caller sees in the playlist; missing ones change nothing. */
export async function removePlaylistSongs(
  ctx: Ctx,
  { id, songIds }: RemovePlaylistSongsInput,
): Promise<RemovedSongs & Changed> {
  const { userId } = requireUser(ctx);
  return editSongs(ctx, id, async (ctx, order) => {
    const visible = await findVisibleSongs(ctx, songIds);
    const removed = await takeOut(ctx, order, visible);
    if (removed.length === 0) return { removalId: null, removed: 0 };
    const [removal] = await ctx.db
      .insert(playlistRemovals)
      .values({ playlistId: id, removedBy: userId, songs: removed, createdAt: ctx.now() })
      .returning({ id: playlistRemovals.id });
    return { removalId: removal?.id ?? null, removed: removed.length };
  });
}

/** Takes songs out of a playlist whose row is locked, and returns those that were there. */
export async function takeOut(
  ctx: Ctx,
  order: StoredOrder,
  songIds: ReadonlySet<number>,
): Promise<tables.RemovedSong[]> {
  const rows = await ctx.db
    .delete(playlistSongs)
    .where(
      and(
        eq(playlistSongs.playlistId, order.playlistId),
        sql`${playlistSongs.songId} = any(${sql.param([...songIds])}::int[])`,
      ),
    )
    .returning({
      songId: playlistSongs.songId,
      addedBy: playlistSongs.addedBy,
      addedAt: playlistSongs.addedAt,
    });
  const gone = new Map(rows.map((row) => [row.songId, row]));
  await writeOrder(
    ctx,
    order,
    order.songIds.filter((songId) => !gone.has(songId)),
  );
  return order.songIds.flatMap((songId, position) => {
    const row = gone.get(songId);
    return row ? [{ ...row, position, addedAt: row.addedAt.toISOString() }] : [];
  });
}
