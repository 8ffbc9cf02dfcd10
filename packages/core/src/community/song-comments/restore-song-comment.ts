import { tables } from '@stagedoor/db';
import type { SongComment } from '@stagedoor/validators';
import { eq } from 'drizzle-orm';
import { restoreComment } from '../../platform/audit/index.ts';
import { type Ctx, inTransaction } from '../../platform/context/index.ts';
import { notFound } from '../../platform/errors/index.ts';
import { publish } from '../../platform/live/index.ts';
import { requireWriter } from '../../platform/rate-limits/index.ts';
import { loadRights } from '../../platform/rights/index.ts';
import { mayModerateComments } from '../discussions/index.ts';
import { findSongComment } from './queries.ts';

const { songComments, songs } = tables;

/** Restores, within 30 days, a comment that the song's members deleted; only they can. */
export async function restoreSongComment(ctx: Ctx, { id }: { id: number }): Promise<SongComment> {
  await requireWriter(ctx);
  const [place] = await ctx.db
    .select({ songId: songs.id, artistId: songs.artistId })
    .from(songComments)
    .innerJoin(songs, eq(songs.id, songComments.songId))
    .where(eq(songComments.id, id));
  if (!place || !mayModerateComments({ actor: ctx.actor, rights: await loadRights(ctx) }, place))
    throw notFound('Comment');
  return inTransaction(ctx, async (ctx) => {
    await restoreComment(ctx, { entity: 'songComment', id });
    const comment = await findSongComment(ctx, id);
    if (!comment) throw notFound('Comment');
    const { songId } = place;
    await publish(ctx, `song:${songId}`, { type: 'song-comment-added', songId, commentId: id });
    return comment;
  });
}
