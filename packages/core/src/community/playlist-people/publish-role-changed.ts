import type { Ctx } from '../../platform/context/index.ts';
import { publishPlaylistChanged, publishPlaylistsChanged } from '../playlists/index.ts';

/** Publishes that this person's role in the playlist changed or ended. */
export async function publishRoleChanged(ctx: Ctx, playlistId: number, userId: number): Promise<void> {
  await publishPlaylistChanged(ctx, playlistId);
  await publishPlaylistsChanged(ctx, [userId]);
}
