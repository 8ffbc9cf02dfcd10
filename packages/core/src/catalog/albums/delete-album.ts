import type { DeleteAlbumInput, Deletion } from '@stagedoor/validators';
import { type Ctx, inTransaction } from '../../platform/context/index.ts';
import { recordDeletion } from '../../platform/decisions/index.ts';
import { forbidden, notFound } from '../../platform/errors/index.ts';
import { requireWriter } from '../../platform/rate-limits/index.ts';
import { loadRights } from '../../platform/rights/index.ts';
import { tellBuyers } from '../releases/index.ts';
import { deleteAlbumRow } from './delete-album-row.ts';
import { canDeleteAlbum } from './policy.ts';
import { getAlbum } from './queries.ts';

/**
 * Hides an album, and with `withSongs` its songs; otherwise they become singles that remember their place. Members
 * can undo this (`restoreAlbum`). Admins may delete any album; their deletions are recorded.
 */
export async function deleteAlbum(ctx: Ctx, { id, withSongs }: DeleteAlbumInput): Promise<Deletion | null> {
  const { isAdmin } = await requireWriter(ctx);
  const { artistId, title: name } = await getAlbum(ctx, { id });
  if (!canDeleteAlbum(await loadRights(ctx), { artistId }))
    throw forbidden('You can only delete your own albums');
  return inTransaction(ctx, async (ctx) => {
    const at = ctx.now();
    if (!(await deleteAlbumRow(ctx, id, { at, byAdmin: isAdmin, withSongs }))) throw notFound('Album');
    if (!isAdmin) await tellBuyers(ctx, { albumId: id });
    return isAdmin ? recordDeletion(ctx, { targetType: 'album', targetId: id, name, at }) : null;
  });
}
