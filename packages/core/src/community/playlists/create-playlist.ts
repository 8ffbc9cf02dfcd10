import { tables } from '@stagedoor/db';
import type { CreatePlaylistInput } from '@stagedoor/validators';
import { type Ctx, requireUser } from '../../platform/context/index.ts';
import { takeHit } from '../../platform/rate-limits/index.ts';

/** Creates an empty playlist of the caller and returns its id. */
export async function createPlaylist(ctx: Ctx, input: CreatePlaylistInput): Promise<{ id: number }> {
  const { userId } = requireUser(ctx);
  await takeHit(ctx, 'writesPerUser', userId);
  const [playlist] = await ctx.db
    .insert(tables.playlists)
    .values({ ...input, userId })
    .returning({ id: tables.playlists.id });
  if (!playlist) throw new Error('The playlist was not inserted');
  return playlist;
}
