import { tables } from '@stagedoor/db';
import {
  type CreatePlaylistInput,
  PLAYLISTS_PER_PERSON,
  type Playlist,
  type SmartRules,
} from '@stagedoor/validators';
import { eq } from 'drizzle-orm';
import { attachCover, describeCover } from '../../catalog/images/index.ts';
import type { ReceivedFile } from '../../catalog/uploads/index.ts';
import { type Ctx, inTransaction, lockCaller } from '../../platform/context/index.ts';
import { conflict } from '../../platform/errors/index.ts';
import { requireWriter } from '../../platform/rate-limits/index.ts';
import { appendSongs } from './add-songs.ts';
import { publishPlaylistChanged } from './publish.ts';
import { getPlaylist } from './queries.ts';

const { playlists } = tables;

/**
 * Creates a playlist of the caller, with songs when some are given: with them or not at all. With rules it is a smart
 * one. `cover` is a file in storage; the code that received it discards it on failure.
 */
export async function createPlaylist(
  ctx: Ctx,
  input: CreatePlaylistInput,
  { rules = null, cover }: { rules?: SmartRules | null; cover?: ReceivedFile | undefined } = {},
): Promise<Playlist> {
  const { userId } = await requireWriter(ctx);
  return inTransaction(ctx, async (ctx) => {
    await takePlace(ctx, userId);
    const { name, description, isPublic, songIds } = input;
    const { coverImage, coverPlaceholder } = await describeCover(ctx, input.coverImage ?? null);
    const [playlist] = await ctx.db
      .insert(playlists)
      .values({
        userId,
        name,
        description: description || null,
        isPublic,
        coverImage,
        coverPlaceholder,
        rules,
      })
      .returning({ id: playlists.id });
    if (!playlist) throw new Error('The playlist was not inserted');
    const { id } = playlist;
    if (cover) await attachCover(ctx, cover, { entity: 'playlist', id });
    if (songIds?.length)
      await appendSongs(ctx, { playlistId: id, songIds: [], positions: new Map() }, songIds);
    await publishPlaylistChanged(ctx, id);
    return getPlaylist(ctx, { id });
  });
}

/** Locks the person, so that playlists made at once are counted one after another. */
async function takePlace(ctx: Ctx, userId: number): Promise<void> {
  await lockCaller(ctx);
  if ((await ctx.db.$count(playlists, eq(playlists.userId, userId))) >= PLAYLISTS_PER_PERSON)
    throw conflict(`You can have at most ${PLAYLISTS_PER_PERSON.toLocaleString('en-US')} playlists`);
}
