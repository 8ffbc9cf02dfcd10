import { tables } from '@stagedoor/db';
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { changeBySql, changeRows } from '../../platform/catalogue/index.ts';
import type { Ctx } from '../../platform/context/index.ts';
import { badRequest } from '../../platform/errors/index.ts';
import { keepAlbumRelease } from '../releases/index.ts';

const { albums, songs } = tables;

/** Refuses an album of another artist, and locks it, so that its songs get their places one after another. */
export async function lockOwnAlbum(ctx: Ctx, albumId: number, artistId: number): Promise<void> {
  const [album] = await ctx.db
    .select({ id: albums.id })
    .from(albums)
    .where(and(eq(albums.id, albumId), eq(albums.artistId, artistId), isNull(albums.deletedAt)))
    .for('no key update');
  if (!album) throw badRequest('Please choose one of your own albums', 'albumId');
}

/**
 * Moves songs of the artist to the end of an album in the given order, or out of theirs; those that are in it
 * already keep their place. Nothing is published by being moved. The caller holds the album (`lockOwnAlbum`).
 */
export async function moveToAlbum(
  ctx: Ctx,
  { songIds, albumId }: { songIds: readonly number[]; albumId: number | null },
): Promise<void> {
  const isLeaving = sql`songs.id = any(${sql.param([...songIds])}::int[]) and songs.album_id is distinct from ${albumId}`;
  await keepAlbumRelease(ctx, isLeaving);
  if (albumId === null) {
    await changeRows(ctx, songs, {
      set: { albumId, discNumber: 1, trackNumber: null },
      where: inArray(songs.id, [...songIds]),
    });
    return;
  }
  await numberLooseSongs(ctx, albumId);
  await changeBySql(
    ctx,
    songs,
    sql`with last as (
      select disc_number, max(track_number) as track from songs
      where album_id = ${albumId} and deleted_at is null group by 1 order by 1 desc limit 1
    ), moved as (
      select s.id, row_number() over (order by wanted.place) as nth
      from unnest(${sql.param([...songIds])}::int[]) with ordinality as wanted (id, place)
        join songs s on s.id = wanted.id
      where s.album_id is distinct from ${albumId}
    )
    update songs set album_id = ${albumId},
      disc_number = coalesce((select disc_number from last), 1),
      track_number = coalesce((select track from last), 0) + moved.nth
    from moved where songs.id = moved.id`,
  );
}

/** Numbers unnumbered songs, which come last on their disc, so that a new song does not precede them. */
async function numberLooseSongs(ctx: Ctx, albumId: number): Promise<void> {
  await changeBySql(
    ctx,
    songs,
    sql`with loose as (
      select id, disc_number, row_number() over (partition by disc_number order by id) as nth from songs
      where album_id = ${albumId} and deleted_at is null and track_number is null
    ), last as (
      select disc_number, coalesce(max(track_number), 0) as track from songs
      where album_id = ${albumId} and deleted_at is null group by 1
    )
    update songs set track_number = last.track + loose.nth
    from loose join last using (disc_number) where songs.id = loose.id`,
  );
}
