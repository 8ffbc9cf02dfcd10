import { tables } from '@stagedoor/db';
import type { Album, Song } from '@stagedoor/validators';
import { and, eq, gte, isNull, lte, type SQL, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import type { Ctx } from '../../platform/context/index.ts';
import { loadRights } from '../../platform/rights/index.ts';
import { albumVisibleIn, listAlbumsByIds, seenBy } from '../albums/index.ts';
import { listSongsByIds, songVisibleWithAlbum } from '../songs/index.ts';
import { idsAtRandom } from './ids-at-random.ts';

const { albums, artists, songs } = tables;

export type ReleaseOrder =
  | { by: 'newest' }
  | { by: 'title' }
  | { by: 'artist' }
  | { by: 'random' }
  /** From the first year to the second, in that direction. */
  | { by: 'year'; from: number; to: number };

/** An album, or a song that belongs to none. */
export type Release = { kind: 'album'; album: Album } | { kind: 'single'; song: Song };

interface Part {
  offset: number;
  limit: number;
}

/** Albums and singles that the caller may see, from `offset` on. Only their ids are sorted, whatever the offset. */
export async function listReleasesInOrder(ctx: Ctx, order: ReleaseOrder, part: Part): Promise<Release[]> {
  const rows = await selectReleases(ctx, order, part);
  const idsOf = (kind: Release['kind']) => rows.flatMap((row) => (row.kind === kind ? [row.id] : []));
  const [ofAlbums, ofSingles] = [idsOf('album'), idsOf('single')];
  const [shownAlbums, shownSongs] = [
    ofAlbums.length > 0 ? await listAlbumsByIds(ctx, ofAlbums) : [],
    ofSingles.length > 0 ? await listSongsByIds(ctx, { ids: ofSingles }) : [],
  ];
  const albumsById = new Map(shownAlbums.map((album) => [album.id, album]));
  const songsById = new Map(shownSongs.map((song) => [song.id, song]));
  return rows.flatMap(({ kind, id }): Release[] => {
    const [album, song] = [albumsById.get(id), songsById.get(id)];
    if (kind === 'album') return album ? [{ kind, album }] : [];
    return song ? [{ kind, song }] : [];
  });
}

async function selectReleases(ctx: Ctx, order: ReleaseOrder, { offset, limit }: Part) {
  const [rights, now] = [await loadRights(ctx), ctx.now()];
  const isDrawn = (table: typeof albums | typeof songs) =>
    order.by === 'random' ? idsAtRandom(ctx, table, limit) : undefined;
  const ofAlbums = ctx.db
    .select({
      kind: sql<Release['kind']>`'album'`.as('kind'),
      id: sql<number>`${albums.id}`.as('id'),
      title: sql`lower(${albums.title})`.as('title'),
      artist: sql`lower(${artists.name})`.as('artist'),
      year: sql`left(${albums.year}, 4)`.as('year'),
      at: sql`coalesce(${albums.announcedAt}, ${albums.createdAt})`.as('at'),
    })
    .from(albums)
    .innerJoin(artists, eq(artists.id, albums.artistId))
    .where(and(albumVisibleIn(seenBy(rights, now)), isOfYears(order, albums.year), await isDrawn(albums)));
  const ofSingles = ctx.db
    .select({
      kind: sql<Release['kind']>`'single'`.as('kind'),
      id: sql<number>`${songs.id}`.as('id'),
      title: sql`lower(${songs.title})`.as('title'),
      artist: sql`lower(${artists.name})`.as('artist'),
      year: sql`left(${songs.releaseYear}, 4)`.as('year'),
      at: sql`coalesce(${songs.announcedAt}, ${songs.createdAt})`.as('at'),
    })
    .from(songs)
    .innerJoin(artists, eq(artists.id, songs.artistId))
    .leftJoin(albums, and(eq(albums.id, songs.albumId), isNull(albums.deletedAt)))
    .where(
      and(
        isNull(songs.albumId),
        songVisibleWithAlbum(rights, now),
        isOfYears(order, songs.releaseYear),
        await isDrawn(songs),
      ),
    );
  // The first of both are among the first of each, which an index has for the newest.
  const [firstAlbums, firstSingles] = [
    ofAlbums.orderBy(...orderBy(order)).limit(offset + limit),
    ofSingles.orderBy(...orderBy(order)).limit(offset + limit),
  ];
  const releases = unionAll(firstAlbums, firstSingles).as('releases');
  return ctx.db
    .select({ kind: releases.kind, id: releases.id })
    .from(releases)
    .orderBy(...orderBy(order))
    .limit(limit)
    .offset(offset);
}

function orderBy(order: ReleaseOrder): SQL[] {
  const byTitle = [sql`title`, sql`kind`, sql`id`];
  switch (order.by) {
    case 'newest':
      return [sql`at desc`, sql`id desc`];
    case 'title':
      return byTitle;
    case 'artist':
      return [sql`artist`, ...byTitle];
    case 'year':
      return [order.from <= order.to ? sql`year` : sql`year desc`, ...byTitle];
    case 'random':
      return [sql`random()`];
  }
}

function isOfYears(
  order: ReleaseOrder,
  year: typeof albums.year | typeof songs.releaseYear,
): SQL | undefined {
  if (order.by !== 'year') return undefined;
  const [first, last] = [Math.min(order.from, order.to), Math.max(order.from, order.to)].map((one) =>
    String(one).padStart(4, '0'),
  );
  const released = sql`left(${year}, 4)`;
  return and(gte(released, first), lte(released, last));
}
