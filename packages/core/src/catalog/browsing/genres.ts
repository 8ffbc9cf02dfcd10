import { tables } from '@stagedoor/db';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Ctx } from '../../platform/context/index.ts';
import { NO_RIGHTS } from '../../platform/rights/index.ts';
import { songVisibleInSum } from '../songs/index.ts';

const { albums, songs, songTags, tags } = tables;

export interface Genre {
  name: string;
  songCount: number;
  albumCount: number;
}

/** Every tag of songs that everybody may see, by name, with how many songs and albums have it. */
export async function listGenres(ctx: Ctx): Promise<Genre[]> {
  return ctx.db
    .select({
      name: tags.name,
      songCount: sql<number>`count(*)::int`,
      albumCount: sql<number>`count(distinct ${albums.id})::int`,
    })
    .from(songTags)
    .innerJoin(tags, eq(tags.slug, songTags.slug))
    .innerJoin(songs, eq(songs.id, songTags.songId))
    .leftJoin(albums, and(eq(albums.id, songs.albumId), isNull(albums.deletedAt)))
    .where(songVisibleInSum(NO_RIGHTS, ctx.now()))
    .groupBy(tags.slug, tags.name)
    .orderBy(tags.slug);
}
