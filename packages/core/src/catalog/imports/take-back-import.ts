import { tables } from '@stagedoor/db';
import type { TakenBack } from '@stagedoor/validators';
import { and, asc, eq, isNull } from 'drizzle-orm';
import { changeRows } from '../../platform/catalogue/index.ts';
import { type Ctx, inTransaction } from '../../platform/context/index.ts';
import { conflict, notFound } from '../../platform/errors/index.ts';
import { requireWriter } from '../../platform/rate-limits/index.ts';
import { loadRights } from '../../platform/rights/index.ts';
import { deleteAlbumRow } from '../albums/delete-album-row.ts';
import { canManageImport } from './policy.ts';
import { isWithoutAudio } from './without-audio.ts';

const { albums, imports, songs } = tables;

/**
 * Takes a wrong import back as a whole: its songs without audio, and its album when nothing is left on it. Songs
 * that got audio stay. Importing the release again restores what was taken back.
 */
export async function takeBackImport(ctx: Ctx, { id }: { id: number }): Promise<TakenBack> {
  await requireWriter(ctx);
  const rights = await loadRights(ctx);
  return inTransaction(ctx, async (ctx) => {
    const [row] = await ctx.db.select().from(imports).where(eq(imports.id, id)).for('update');
    if (!row || !canManageImport(rights, row.artistId)) throw notFound('Import');
    if (row.state === 'queued' || row.state === 'running')
      throw conflict('This release is still being imported');
    const deletedAt = ctx.now();
    const made = await ctx.db
      .select({ id: albums.id })
      .from(albums)
      .where(and(eq(albums.importId, id), isNull(albums.deletedAt)))
      .orderBy(asc(albums.id))
      .for('no key update');
    const gone = await changeRows(ctx, songs, {
      set: { deletedAt },
      where: and(
        eq(songs.importId, id),
        eq(songs.artistId, row.artistId),
        isNull(songs.deletedAt),
        isWithoutAudio,
      ),
    });
    for (const album of made)
      if ((await ctx.db.$count(songs, and(eq(songs.albumId, album.id), isNull(songs.deletedAt)))) === 0)
        await deleteAlbumRow(ctx, album.id, { at: deletedAt, byAdmin: false, withSongs: false });
    await ctx.db.update(imports).set({ takenBackAt: deletedAt }).where(eq(imports.id, id));
    return { removed: gone.length };
  });
}
