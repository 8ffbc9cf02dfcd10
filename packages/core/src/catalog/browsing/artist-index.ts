import { tables } from '@stagedoor/db';
import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import type { Ctx } from '../../platform/context/index.ts';
import { NO_RIGHTS } from '../../platform/rights/index.ts';
import { albumVisibleIn } from '../albums/index.ts';
import { artistVisible } from '../artists/index.ts';
import { songVisibleInSum } from '../songs/index.ts';

const { albums, artists, songs } = tables;

/** Every artist whom everybody may see, by name, with the number of their public albums and singles. */
export async function listArtistIndex(ctx: Ctx) {
  const now = ctx.now();
  const releases = unionAll(
    ctx.db
      .select({ artistId: albums.artistId })
      .from(albums)
      .innerJoin(artists, eq(artists.id, albums.artistId))
      .where(albumVisibleIn({ scope: 'public', now })),
    ctx.db
      .select({ artistId: songs.artistId })
      .from(songs)
      .leftJoin(albums, and(eq(albums.id, songs.albumId), isNull(albums.deletedAt)))
      .where(and(isNull(songs.albumId), songVisibleInSum(NO_RIGHTS, now))),
  ).as('releases');
  const counted = ctx.db
    .select({ artistId: releases.artistId, amount: sql<number>`count(*)::int`.as('amount') })
    .from(releases)
    .groupBy(releases.artistId)
    .as('counted');
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
