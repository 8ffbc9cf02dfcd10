import { tables } from '@stagedoor/db';
import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import type { Ctx } from '../../platform/context/index.ts';
import { NO_RIGHTS } from '../../platform/rights/index.ts';
import { albumVisibleIn } from '../albums/index.ts';
import { artistVisible } from '../artists/index.ts';
import { songVisibleInSum } from '../songs/index.ts';

const { albums, artists, songs } = tables;

/** Artists with the number of their public albums and singles, where they have any; of all, or of those named. */
function countReleases(ctx: Ctx, artistIds?: readonly number[]) {
  const now = ctx.now();
  const releases = unionAll(
    ctx.db
      .select({ artistId: albums.artistId })
      .from(albums)
      .innerJoin(artists, eq(artists.id, albums.artistId))
      .where(and(albumVisibleIn({ scope: 'public', now }), artistIds && inArray(albums.artistId, artistIds))),
    ctx.db
      .select({ artistId: songs.artistId })
      .from(songs)
      .leftJoin(albums, and(eq(albums.id, songs.albumId), isNull(albums.deletedAt)))
      .where(
        and(
          isNull(songs.albumId),
          songVisibleInSum(NO_RIGHTS, now),
          artistIds && inArray(songs.artistId, artistIds),
        ),
      ),
  ).as('releases');
  return ctx.db
    .select({ artistId: releases.artistId, amount: sql<number>`count(*)::int`.as('amount') })
    .from(releases)
    .groupBy(releases.artistId);
}

/** Every artist whom everybody may see, by name, with the number of their public albums and singles. */
export async function listArtistIndex(ctx: Ctx) {
  const counted = countReleases(ctx).as('counted');
  return ctx.db
    .select({
      id: artists.id,
      name: artists.name,
      coverImage: artists.coverImage,
      albumCount: sql<number>`coalesce(${counted.amount}, 0)`,
    })
    .from(artists)
    .leftJoin(counted, eq(counted.artistId, artists.id))
    .where(artistVisible)
    .orderBy(asc(sql`lower(${artists.name})`), asc(artists.id));
}

/** The numbers of public albums and singles of artists; those without any are left out. */
export async function readReleaseCounts(
  ctx: Ctx,
  artistIds: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  const rows = artistIds.length > 0 ? await countReleases(ctx, artistIds) : [];
  return new Map(rows.map(({ artistId, amount }) => [artistId, amount]));
}
