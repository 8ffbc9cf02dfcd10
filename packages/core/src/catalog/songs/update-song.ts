import { tables } from '@stagedoor/db';
import type { Song, UpdateSongInput } from '@stagedoor/validators';
import { and, eq, isNull } from 'drizzle-orm';
import { type Ctx, inTransaction, requireUser } from '../../platform/context/index.ts';
import { forbidden, notFound } from '../../platform/errors/index.ts';
import { publish } from '../../platform/live/index.ts';
import { takeHit } from '../../platform/rate-limits/index.ts';
import { loadRights } from '../../platform/rights/index.ts';
import { describeCover } from '../images/index.ts';
import { moveToAlbum } from './album-place.ts';
import { keepFromTags } from './keep-from-tags.ts';
import { canEditSong } from './policy.ts';
import { getSong } from './queries.ts';

const { songs } = tables;

/**
 * Changes the given fields of a song; omitted ones keep their value. A song that is moved to an album comes
 * last there, unless its numbers are given too.
 */
export async function updateSong(ctx: Ctx, { id, ...changes }: UpdateSongInput): Promise<Song> {
  const { userId } = requireUser(ctx);
  await takeHit(ctx, 'writesPerUser', userId);
  const song = await getSong(ctx, { id });
  if (!canEditSong(await loadRights(ctx), song)) throw forbidden('You can only edit your own songs');
  return inTransaction(ctx, async (ctx) => {
    const { albumId, coverImage, ...fields } = changes;
    if (albumId !== undefined) await moveToAlbum(ctx, { songIds: [id], albumId, artistId: song.artistId });
    await keepFromTags(ctx, [id]);
    const [changed] = await ctx.db
      .update(songs)
      // The id makes the statement valid when no other column changes.
      .set({ id, ...fields, ...(coverImage !== undefined && (await chooseCover(ctx, coverImage))) })
      .where(and(eq(songs.id, id), isNull(songs.deletedAt)))
      .returning({ artistId: songs.artistId });
    if (!changed) throw notFound('Song');
    await publish(ctx, 'all', { type: 'catalog-changed', artistId: changed.artistId });
    return getSong(ctx, { id });
  });
}

async function chooseCover(ctx: Ctx, address: string | null) {
  const { coverImage, coverPlaceholder } = await describeCover(ctx, address);
  return { coverImage, coverPlaceholder };
}
