import { tables } from '@stagedoor/db';
import type { OrderAlbumSongsInput, Song } from '@stagedoor/validators';
import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { changeBySql, changeRows } from '../../platform/catalogue/index.ts';
import { type Ctx, inTransaction } from '../../platform/context/index.ts';
import { requireUnchanged, touched } from '../../platform/edits/index.ts';
import { conflict, notFound } from '../../platform/errors/index.ts';
import { requireWriter } from '../../platform/rate-limits/index.ts';
import { listAlbumSongs, lockOwnAlbum } from '../songs/index.ts';
import { getEditableAlbum } from './editable-album.ts';
import { placeOnDiscs } from './place-on-discs.ts';

const { albums, songs } = tables;

/** Puts an album's songs into the given order, which has to name each of them once. `updatedAt` is the album's. */
export async function orderAlbumSongs(
  ctx: Ctx,
  { id, songIds, ifMatch }: OrderAlbumSongsInput,
): Promise<{ songs: Song[]; updatedAt: string }> {
  await requireWriter(ctx);
  const { artistId } = await getEditableAlbum(ctx, { id });
  return inTransaction(ctx, async (ctx) => {
    await lockOwnAlbum(ctx, id, artistId);
    const read = () => listAlbumSongs(ctx, id);
    await requireUnchanged(ctx, { table: albums, id, ifMatch, read });
    const rows = await ctx.db
      .select({ id: songs.id, discNumber: songs.discNumber })
      .from(songs)
      .where(and(eq(songs.albumId, id), isNull(songs.deletedAt)))
      .orderBy(asc(songs.id))
      .for('no key update');
    const discs = new Map(rows.map((row) => [row.id, row.discNumber]));
    if (
      rows.length !== songIds.length ||
      new Set(songIds).size !== rows.length ||
      songIds.some((id) => !discs.has(id))
    )
      throw conflict('The songs of this album have changed. Please try again.');
    const places = placeOnDiscs(songIds.map((songId) => ({ id: songId, disc: discs.get(songId) ?? 1 })));
    await changeBySql(
      ctx,
      songs,
      sql`update songs set disc_number = place.disc, track_number = place.track
        from jsonb_to_recordset(${JSON.stringify(places)}::jsonb) as place (id int, disc int, track int)
        where songs.id = place.id`,
    );
    const set = { updatedAt: touched(albums) };
    const [album] = await changeRows(ctx, albums, { set, where: eq(albums.id, id) });
    if (!album) throw notFound('Album');
    return { songs: await read(), updatedAt: album.updatedAt.toISOString() };
  });
}
