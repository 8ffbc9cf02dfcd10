import { tables } from '@stagedoor/db';
import type { Playlist, UpdatePlaylistInput } from '@stagedoor/validators';
import { eq } from 'drizzle-orm';
import { attachCover, changeCover, coverColumns } from '../../catalog/images/index.ts';
import type { ReceivedFile } from '../../catalog/uploads/index.ts';
import { type Ctx, inTransaction, requireUser } from '../../platform/context/index.ts';
import { takeHit } from '../../platform/rate-limits/index.ts';
import { lockOwnPlaylist } from './access.ts';
import { publishDetailsChanged } from './publish.ts';
import { getPlaylist } from './queries.ts';
import { laterUpdatedAt } from './updated-at.ts';

const { playlists } = tables;

/**
 * Changes name, description, privacy or cover; omitted fields keep their value. Only for the owner. `cover` is a file
 * in storage; the code that received it discards it on failure.
 */
export async function updatePlaylist(
  ctx: Ctx,
  { id, coverImage, ...changes }: UpdatePlaylistInput,
  cover?: ReceivedFile,
): Promise<Playlist> {
  const { userId } = requireUser(ctx);
  await takeHit(ctx, 'writesPerUser', userId);
  return inTransaction(ctx, async (ctx) => {
    const playlist = await lockOwnPlaylist(ctx, id);
    const description = changes.description === undefined ? undefined : changes.description || null;
    const chosen = await changeCover(ctx, coverImage, { shown: playlist.coverImage });
    await ctx.db
      .update(playlists)
      .set({ ...changes, description, ...coverColumns(chosen), updatedAt: laterUpdatedAt(ctx) })
      .where(eq(playlists.id, id));
    if (cover) await attachCover(ctx, cover, { entity: 'playlist', id });
    await publishDetailsChanged(ctx, id);
    return getPlaylist(ctx, { id });
  });
}

/** Deletes a playlist for good, with its place in other people's lists. Only for the owner. */
export async function deletePlaylist(ctx: Ctx, { id }: { id: number }): Promise<void> {
  const { userId } = requireUser(ctx);
  await takeHit(ctx, 'writesPerUser', userId);
  await inTransaction(ctx, async (ctx) => {
    await lockOwnPlaylist(ctx, id);
    await publishDetailsChanged(ctx, id);
    await ctx.db.delete(playlists).where(eq(playlists.id, id));
  });
}
