import { tables } from '@stagedoor/db';
import { asc, eq, sql } from 'drizzle-orm';
import type { Ctx } from '../../platform/context/index.ts';
import { albumVisibleIn } from '../albums/index.ts';
import { artistVisible } from '../artists/index.ts';

const { albums, artists } = tables;

/** Every artist whom everybody may see, by name, with the number of their public albums. */
export async function listArtistIndex(ctx: Ctx) {
  const counted = ctx.db
    .select({ artistId: albums.artistId, amount: sql<number>`count(*)::int`.as('amount') })
    .from(albums)
    .innerJoin(artists, eq(artists.id, albums.artistId))
    .where(albumVisibleIn({ scope: 'public', now: ctx.now() }))
    .groupBy(albums.artistId)
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
