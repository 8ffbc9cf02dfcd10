import { type Queryable, tables } from '@stagedoor/db';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';

const { albums, artists, claims, songs, users } = tables;

export const claimants = alias(artists, 'claimants');

/** Claims with their song, claimant and filer; callers add where, order and limit. */
export function selectClaims(db: Queryable) {
  return db
    .select({
      claim: claims,
      song: {
        id: songs.id,
        title: songs.title,
        coverImage: sql<string | null>`coalesce(${songs.coverImage}, ${albums.coverImage})`,
        artistId: songs.artistId,
        artistName: artists.name,
      },
      isClaimable: songs.isClaimable,
      claimant: { artistId: claimants.id, name: claimants.name, coverImage: claimants.coverImage },
      isSuspended: sql<boolean>`${claimants.suspendedAt} is not null`,
      filedBy: users.displayUsername,
    })
    .from(claims)
    .innerJoin(songs, eq(songs.id, claims.songId))
    .innerJoin(artists, eq(artists.id, songs.artistId))
    .leftJoin(albums, and(eq(albums.id, songs.albumId), isNull(albums.deletedAt)))
    .innerJoin(claimants, eq(claimants.id, claims.artistId))
    .leftJoin(users, and(eq(users.id, claims.filedByUserId), isNull(users.deletedAt)));
}

export type SelectedClaim = Awaited<ReturnType<typeof selectClaims>>[number];
