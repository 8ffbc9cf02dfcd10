import { tables } from '@stagedoor/db';
import { PLAYLIST_MAX_SONGS, type UndoRemovalInput } from '@stagedoor/validators';
import { and, eq, gt, lte, sql } from 'drizzle-orm';
import { deleteInBatches } from '../../platform/batches/index.ts';
import { type Ctx, requireUser } from '../../platform/context/index.ts';
import { conflict, notFound } from '../../platform/errors/index.ts';
import { type Changed, editSongs } from './edit-songs.ts';
import { readOrder, writeOrder } from './items.ts';
import { putBack } from './song-order.ts';

const { playlistRemovals } = tables;

const UNDONE_WITHIN_MS = 24 * 3600 * 1000;
const stillUndoneFrom = (ctx: Ctx) => new Date(ctx.now().getTime() - UNDONE_WITHIN_MS);

/**
 * Puts the songs of the caller's own removal back where they were, within a day. Songs that came back meanwhile stay
 * where they are, so it is safe to repeat.
 */
export async function undoRemoval(ctx: Ctx, { id, removalId }: UndoRemovalInput): Promise<Changed> {
  const { userId } = requireUser(ctx);
  return editSongs(ctx, id, async (ctx, order) => {
    const [removal] = await ctx.db
      .select({ songs: playlistRemovals.songs })
      .from(playlistRemovals)
      .where(
        and(
          eq(playlistRemovals.id, removalId),
          eq(playlistRemovals.playlistId, id),
          eq(playlistRemovals.removedBy, userId),
          gt(playlistRemovals.createdAt, stillUndoneFrom(ctx)),
        ),
      );
    if (!removal) throw notFound('Removal');
    const back = await insertAgain(ctx, id, removalId);
    if (order.songIds.length + back.size > PLAYLIST_MAX_SONGS)
      throw conflict('The playlist is full, so these songs cannot come back');
    await writeOrder(ctx, await readOrder(ctx, id), putBack(order.songIds, removal.songs, back));
    return {};
  });
}

/** Songs that were deleted for good stay away, and people whose account is gone are not named. */
async function insertAgain(ctx: Ctx, playlistId: number, removalId: number): Promise<Set<number>> {
  const rows = await ctx.db.execute<{ songId: number }>(sql`
    insert into playlist_songs (playlist_id, song_id, position, added_by, added_at)
    select ${playlistId}, songs.id, removed.position, users.id, removed."addedAt"
    from playlist_removals r, jsonb_to_recordset(r.songs)
      as removed ("songId" int, position int, "addedBy" int, "addedAt" timestamptz)
      join songs on songs.id = removed."songId" left join users on users.id = removed."addedBy"
    where r.id = ${removalId}
    on conflict do nothing returning song_id as "songId"`);
  return new Set(rows.map(({ songId }) => songId));
}

/** Deletes the removals that can no longer be undone. */
export async function removeOldRemovals(ctx: Ctx): Promise<void> {
  await deleteInBatches(ctx, playlistRemovals, lte(playlistRemovals.createdAt, stillUndoneFrom(ctx)));
}
