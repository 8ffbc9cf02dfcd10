import { tables } from '@stagedoor/db';
import { and, eq, isNull } from 'drizzle-orm';
import { type Ctx, inTransaction, requireUser } from '../../platform/context/index.ts';
import { forbidden } from '../../platform/errors/index.ts';
import { publish } from '../../platform/live/index.ts';
import { takeHit } from '../../platform/rate-limits/index.ts';
import { loadRights, ownsArtist } from '../../platform/rights/index.ts';
import { getSong } from './queries.ts';

/** Deletes a song for everybody, including from playlists and likes; admins delete any song. */
export async function deleteSong(ctx: Ctx, { id }: { id: number }): Promise<void> {
  const { userId } = requireUser(ctx);
  await takeHit(ctx, 'writesPerUser', userId);
  const { songs } = tables;
  const song = await getSong(ctx, { id });
  if (!ownsArtist(await loadRights(ctx), song.artistId))
    throw forbidden('You can only delete your own songs');
  await inTransaction(ctx, async (ctx) => {
    const gone = await ctx.db
      .update(songs)
      .set({ deletedAt: ctx.now() })
      .where(and(eq(songs.id, id), isNull(songs.deletedAt)))
      .returning({ id: songs.id });
    if (gone.length > 0) await publish(ctx, 'all', { type: 'catalog-changed', artistId: song.artistId });
  });
}
