import { tables } from '@stagedoor/db';
import type { PinSongsInput, Song } from '@stagedoor/validators';
import { and, eq, inArray, isNotNull, isNull, not, or, sql } from 'drizzle-orm';
import { changeRows } from '../../platform/catalogue/index.ts';
import { type Ctx, inTransaction } from '../../platform/context/index.ts';
import { notFound } from '../../platform/errors/index.ts';
import { requireActingWriter } from '../artists/acting-artist.ts';
import { lockArtist } from '../artists/lock-artist.ts';
import { listPinnedSongs } from './pinned-songs.ts';

const { songs } = tables;

/** Shows these singles first on the artist's page, in this order, and no others. */
export async function pinSongs(ctx: Ctx, { songIds }: PinSongsInput): Promise<Song[]> {
  const { artistId } = await requireActingWriter(ctx, 'publish');
  return inTransaction(ctx, async (ctx) => {
    await lockArtist(ctx, artistId);
    const isNamed = inArray(songs.id, songIds);
    const isOnAlbum = sql`exists (select from albums a where a.id = ${songs.albumId} and a.deleted_at is null)`;
    const isSingle = and(eq(songs.artistId, artistId), not(isOnAlbum), isNull(songs.deletedAt));
    if ((await ctx.db.$count(songs, and(isSingle, isNamed))) < songIds.length) throw notFound('Single');
    await changeRows(ctx, songs, {
      set: { pinPlace: sql`array_position(${sql.param(songIds)}::int[], ${songs.id})` },
      where: and(eq(songs.artistId, artistId), or(isNotNull(songs.pinPlace), isNamed)),
    });
    return listPinnedSongs(ctx, { artistId });
  });
}
