import { tables } from '@stagedoor/db';
import type { Playlist, UpdatePlaylistInput } from '@stagedoor/validators';
import { eq } from 'drizzle-orm';
import { describeCover } from '../../catalog/images/index.ts';
import { type Ctx, inTransaction, requireUser } from '../../platform/context/index.ts';
import { takeHit } from '../../platform/rate-limits/index.ts';
import { lockOwnPlaylist, type PlaylistRow } from './access.ts';
import { publishDetailsChanged } from './publish.ts';
import { getPlaylist } from './queries.ts';

const { playlists } = tables;

/** Changes name, description, privacy or cover; omitted fields keep their value. Only for the owner. */
export async function updatePlaylist(
  ctx: Ctx,
  { id, coverImage, ...changes }: UpdatePlaylistInput,
): Promise<Playlist> {
  const { userId } = requireUser(ctx);
  await takeHit(ctx, 'writesPerUser', userId);
  return inTransaction(ctx, async (ctx) => {
    const playlist = await lockOwnPlaylist(ctx, id);
    const description = changes.description === undefined ? undefined : changes.description || null;
    const cover = await chooseCover(ctx, playlist, coverImage);
    await ctx.db
      .update(playlists)
      .set({ ...changes, description, ...cover, updatedAt: ctx.now() })
      .where(eq(playlists.id, id));
    await publishDetailsChanged(ctx, id);
    return getPlaylist(ctx, { id });
  });
}

async function chooseCover(ctx: Ctx, playlist: PlaylistRow, address: string | null | undefined) {
  if (address === undefined || address === playlist.coverImage) return {};
  const { coverImage, coverPlaceholder } = await describeCover(ctx, address);
  return { coverImage, coverPlaceholder };
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
