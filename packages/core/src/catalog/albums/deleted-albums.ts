import { tables } from '@stagedoor/db';
import type { DeletedAlbum, Page, Paging } from '@stagedoor/validators';
import { and, desc, eq, gt, sql } from 'drizzle-orm';
import { restorableSince } from '../../platform/audit/index.ts';
import { type Ctx, requireArtist } from '../../platform/context/index.ts';
import { readCursor, toPage } from '../../platform/paging/index.ts';
import { getActingArtistId } from '../artists/index.ts';

const { albums } = tables;

/** Albums that the profile's people deleted and can take back, latest first. */
export async function listDeletedAlbums(ctx: Ctx, input: Paging): Promise<Page<DeletedAlbum>> {
  requireArtist(ctx);
  const artistId = await getActingArtistId(ctx, 'publish');
  const last = readCursor(input.cursor, 1)?.[0];
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
        last === undefined
          ? undefined
          : sql`(${albums.deletedAt}, ${albums.id}) < (select deleted_at, id from albums where id = ${last})`,
      ),
    )
    .orderBy(desc(albums.deletedAt), desc(albums.id))
    .limit(input.limit + 1);
  return toPage(
    rows,
    input.limit,
    (row) => ({ ...row, deletedAt: row.deletedAt?.toISOString() ?? '' }),
    (row) => [row.id],
  );
}
