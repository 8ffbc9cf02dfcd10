import { tables } from '@stagedoor/db';
import type { Playlist, UpdatePlaylistInput } from '@stagedoor/validators';
import { eq } from 'drizzle-orm';
import { attachCover, changeCover, coverColumns } from '../../catalog/images/index.ts';
import type { ReceivedFile } from '../../catalog/uploads/index.ts';
import { type Ctx, inTransaction } from '../../platform/context/index.ts';
import { requireUnchanged } from '../../platform/edits/index.ts';
import { requireWriter } from '../../platform/rate-limits/index.ts';
import { lockOwnPlaylist, type PlaylistRow } from './access.ts';
import { publishDetailsChanged } from './publish.ts';
import { getPlaylist } from './queries.ts';

const { playlists } = tables;

/**
 * Changes name, description, privacy or cover; omitted fields keep their value. Only for the owner. `cover` is a file
 * in storage; the code that received it discards it on failure.
 */
export async function updatePlaylist(
  ctx: Ctx,
  input: UpdatePlaylistInput,
  cover?: ReceivedFile,
): Promise<Playlist> {
  await requireWriter(ctx);
  return inTransaction(ctx, async (ctx) => {
    await changeDetails(ctx, input, cover);
    return getPlaylist(ctx, { id: input.id });
  });
}

/** `updatePlaylist` as a part of a larger change, inside its transaction. */
export async function changeDetails(
  ctx: Ctx,
  { id, coverImage, ifMatch, ...changes }: UpdatePlaylistInput,
  cover?: ReceivedFile,
): Promise<void> {
  const playlist = await lockOwnPlaylist(ctx, id);
  const read = () => getPlaylist(ctx, { id });
  await requireUnchanged(ctx, { table: playlists, id, ifMatch, read });
  const description = changes.description === undefined ? undefined : changes.description || null;
  const chosen = await changeCover(ctx, coverImage, { shown: playlist.coverImage });
  const { isPublic = playlist.isPublic } = changes;
  const publishedAt = isPublic === playlist.isPublic ? undefined : firstPublished(ctx, playlist);
  await ctx.db
    .update(playlists)
    // The id makes the statement valid when no other column changes.
    .set({ id, ...changes, description, ...coverColumns(chosen), publishedAt })
    .where(eq(playlists.id, id));
  if (cover) await attachCover(ctx, cover, { entity: 'playlist', id });
  await publishDetailsChanged(ctx, id, playlist.isPublic);
}

/** When a playlist that becomes public or private was public for the first time. */
function firstPublished(ctx: Ctx, { isPublic, publishedAt, createdAt }: PlaylistRow): Date {
  return publishedAt ?? (isPublic ? createdAt : ctx.now());
}

/** Deletes a playlist for good, with its place in other people's lists. Only for the owner. */
export async function deletePlaylist(ctx: Ctx, { id }: { id: number }): Promise<void> {
  await requireWriter(ctx);
  await inTransaction(ctx, async (ctx) => {
    await lockOwnPlaylist(ctx, id);
    await publishDetailsChanged(ctx, id);
    await ctx.db.delete(playlists).where(eq(playlists.id, id));
  });
}
