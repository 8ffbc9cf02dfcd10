import { tables } from '@stagedoor/db';
import type { Album, PinAlbumsInput } from '@stagedoor/validators';
import { and, eq, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm';
import { changeRows } from '../../platform/catalogue/index.ts';
import { type Ctx, inTransaction } from '../../platform/context/index.ts';
import { notFound } from '../../platform/errors/index.ts';
import { requireActingWriter } from '../artists/acting-artist.ts';
import { lockArtist } from '../artists/lock-artist.ts';
import { listAlbumsByIds } from './queries.ts';

const { albums } = tables;

/** Puts these albums first on the artist's page, in this order; all others follow, newest first. */
export async function pinAlbums(ctx: Ctx, { albumIds }: PinAlbumsInput): Promise<Album[]> {
  const { artistId } = await requireActingWriter(ctx, 'publish');
  return inTransaction(ctx, async (ctx) => {
    await lockArtist(ctx, artistId);
    const isTheirs = and(eq(albums.artistId, artistId), isNull(albums.deletedAt));
    const isNamed = inArray(albums.id, albumIds);
    if ((await ctx.db.$count(albums, and(isTheirs, isNamed))) < albumIds.length) throw notFound('Album');
    await changeRows(ctx, albums, {
      set: { pinPlace: sql`array_position(${sql.param(albumIds)}::int[], ${albums.id})` },
      where: and(eq(albums.artistId, artistId), or(isNotNull(albums.pinPlace), isNamed)),
    });
    const found = await listAlbumsByIds(ctx, albumIds);
    return albumIds.flatMap((id) => found.find((album) => album.id === id) ?? []);
  });
}
