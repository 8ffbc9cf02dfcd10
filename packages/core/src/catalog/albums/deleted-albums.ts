import { tables } from '@stagedoor/db';
import type { DeletedAlbum, Page, Paging } from '@stagedoor/validators';
import { and, desc, eq, gt, sql } from 'drizzle-orm';
import { restorableSince } from '../../platform/audit/index.ts';
import { type Ctx, requireArtist } from '../../platform/context/index.ts';
import { defineCursors } from '../../platform/paging/index.ts';
import { getActingArtistId } from '../artists/index.ts';

const { albums } = tables;
const cursors = defineCursors('deleted albums', { deletedAt: 'text', id: 'number' });

/** Albums that members deleted and can restore, latest first. */
export async function listDeletedAlbums(ctx: Ctx, input: Paging): Promise<Page<DeletedAlbum>> {
  requireArtist(ctx);
  const artistId = await getActingArtistId(ctx, 'publish');
  const last = cursors.read(ctx, input.cursor);
  const rows = await ctx.db
    .select({
      id: albums.id,
      title: albums.title,
      coverImage: albums.coverImage,
      coverPlaceholder: albums.coverPlaceholder,
      deletedAt: albums.deletedAt,
      /** Those that were deleted with it. */
      songCount: sql<number>`(select count(*)::int from songs s
        where s.album_id = ${albums}.id and s.deleted_at = ${albums}.deleted_at)`,
    })
    .from(albums)
    .where(
      and(
        eq(albums.artistId, artistId),
        gt(albums.deletedAt, restorableSince(ctx.now())),
        eq(albums.deletedByAdmin, false),
        last && sql`(${albums.deletedAt}, ${albums.id}) < (${last.deletedAt}::timestamptz, ${last.id}::int)`,
      ),
    )
    .orderBy(desc(albums.deletedAt), desc(albums.id))
    .limit(input.limit + 1);
  const shown = rows.map((row) => ({ ...row, deletedAt: row.deletedAt?.toISOString() ?? '' }));
  return cursors.page(ctx, shown, input.limit, (row) => row);
}
