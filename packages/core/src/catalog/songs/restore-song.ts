import { tables } from '@stagedoor/db';
import type { Song } from '@stagedoor/validators';
import { eq } from 'drizzle-orm';
import { refuseUnlessRestorable } from '../../platform/audit/index.ts';
import { type Ctx, inTransaction } from '../../platform/context/index.ts';
import { notFound } from '../../platform/errors/index.ts';
import { requireWriter } from '../../platform/rate-limits/index.ts';
import { loadRights } from '../../platform/rights/index.ts';
import { canRestoreSong } from './policy.ts';
import { getSong } from './queries.ts';
import { showSong } from './show-song.ts';

const { songs } = tables;

/** Takes back a deletion by the song's own people within 30 days; a song that is not deleted stays as it is. */
export async function restoreSong(ctx: Ctx, { id }: { id: number }): Promise<Song> {
  await requireWriter(ctx);
  const rights = await loadRights(ctx);
  return inTransaction(ctx, async (ctx) => {
    const [song] = await ctx.db.select().from(songs).where(eq(songs.id, id)).for('no key update');
    if (!song || !canRestoreSong(rights, song)) throw notFound('Song');
    if (song.deletedAt) {
      refuseUnlessRestorable(song, 'Song', ctx.now());
      await showSong(ctx, id, song.deletedAt);
    }
    return getSong(ctx, { id });
  });
}
