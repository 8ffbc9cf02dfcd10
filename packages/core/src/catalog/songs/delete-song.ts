import { tables } from '@stagedoor/db';
import type { Deletion } from '@stagedoor/validators';
import { changeRows } from '../../platform/catalogue/index.ts';
import { type Ctx, inTransaction } from '../../platform/context/index.ts';
import { recordDeletion } from '../../platform/decisions/index.ts';
import { forbidden } from '../../platform/errors/index.ts';
import { requireWriter } from '../../platform/rate-limits/index.ts';
import { loadRights } from '../../platform/rights/index.ts';
import { tellBuyers } from '../releases/index.ts';
import { explainLostSong, isStillOwned } from './lost-song.ts';
import { canDeleteSong } from './policy.ts';
import { getSong } from './queries.ts';

/**
 * Hides a song everywhere, including playlists and likes; its files stay as long as its row. Members can undo this
 * (`restoreSong`). Admins may delete any song; their deletions are recorded and can be undone.
 */
export async function deleteSong(ctx: Ctx, { id }: { id: number }): Promise<Deletion | null> {
  const { isAdmin } = await requireWriter(ctx);
  const { songs } = tables;
  const song = await getSong(ctx, { id });
  if (!canDeleteSong(await loadRights(ctx), song)) throw forbidden('You can only delete your own songs');
  return inTransaction(ctx, async (ctx) => {
    const at = ctx.now();
    const set = { deletedAt: at, deletedByAdmin: isAdmin };
    const gone = await changeRows(ctx, songs, { set, where: isStillOwned(song) });
    if (gone.length === 0) throw await explainLostSong(ctx, id);
    if (!isAdmin) await tellBuyers(ctx, { songIds: [id] });
    return isAdmin ? recordDeletion(ctx, { targetType: 'song', targetId: id, name: song.title, at }) : null;
  });
}
