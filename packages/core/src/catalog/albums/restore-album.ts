import { tables } from '@stagedoor/db';
import type { Album } from '@stagedoor/validators';
import { eq } from 'drizzle-orm';
import { refuseUnlessRestorable } from '../../platform/audit/index.ts';
import { type Ctx, inTransaction } from '../../platform/context/index.ts';
import { notFound } from '../../platform/errors/index.ts';
import { requireWriter } from '../../platform/rate-limits/index.ts';
import { loadRights } from '../../platform/rights/index.ts';
import { canEditAlbum } from './policy.ts';
import { getAlbum } from './queries.ts';
import { showAlbum } from './show-album.ts';

const { albums } = tables;

/**
 * Takes back a deletion by the album's own people within 30 days. Its songs have their places again, except
 * for those that were moved elsewhere meanwhile. An album that is not deleted stays as it is.
 */
export async function restoreAlbum(ctx: Ctx, { id }: { id: number }): Promise<Album> {
  await requireWriter(ctx);
  const rights = await loadRights(ctx);
  return inTransaction(ctx, async (ctx) => {
    const [row] = await ctx.db.select().from(albums).where(eq(albums.id, id)).for('no key update');
    if (!row || !canEditAlbum(rights, row)) throw notFound('Album');
    if (row.deletedAt) {
      refuseUnlessRestorable(row, 'Album', ctx.now());
      await showAlbum(ctx, id, row.deletedAt);
    }
    const { songs: _songs, ...album } = await getAlbum(ctx, { id });
    return album;
  });
}
