import { tables } from '@stagedoor/db';
import type { DeletedSong, Page, Paging } from '@stagedoor/validators';
import { and, desc, eq, gt, sql } from 'drizzle-orm';
import { restorableSince } from '../../platform/audit/index.ts';
import { type Ctx, requireArtist } from '../../platform/context/index.ts';
import { defineCursors } from '../../platform/paging/index.ts';
import { getActingArtistId } from '../artists/index.ts';

const { albums, songs } = tables;
const cursors = defineCursors('deleted songs', { deletedAt: 'text', id: 'number' });

/**
 * Songs that members deleted and can restore, latest first. Those deleted with their album are restored with it, and
 * are left out.
 */
export async function listDeletedSongs(ctx: Ctx, input: Paging): Promise<Page<DeletedSong>> {
  requireArtist(ctx);
  const artistId = await getActingArtistId(ctx, 'publish');
  const last = cursors.read(ctx, input.cursor);
  const rows = await ctx.db
    .select({
      id: songs.id,
      title: songs.title,
      coverImage: songs.coverImage,
      coverPlaceholder: songs.coverPlaceholder,
      deletedAt: songs.deletedAt,
    })
    .from(songs)
    .leftJoin(albums, eq(albums.id, songs.albumId))
    .where(
      and(
        eq(songs.artistId, artistId),
        gt(songs.deletedAt, restorableSince(ctx.now())),
        eq(songs.deletedByAdmin, false),
        sql`${albums.deletedAt} is distinct from ${songs.deletedAt}`,
        last && sql`(${songs.deletedAt}, ${songs.id}) < (${last.deletedAt}::timestamptz, ${last.id}::int)`,
      ),
    )
    .orderBy(desc(songs.deletedAt), desc(songs.id))
    .limit(input.limit + 1);
  const shown = rows.map((row) => ({ ...row, deletedAt: row.deletedAt?.toISOString() ?? '' }));
  return cursors.page(ctx, shown, input.limit, (row) => row);
}
