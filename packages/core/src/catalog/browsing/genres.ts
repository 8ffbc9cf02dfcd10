import { tables } from '@stagedoor/db';
import { asc, sql } from 'drizzle-orm';
import type { Ctx } from '../../platform/context/index.ts';
import { isOnPublicSong } from '../tags/index.ts';

const { tags } = tables;

interface Genre {
  name: string;
  songCount: number;
  albumCount: number;
}

/**
 * Every tag of songs that everybody may see, by its name, with how many songs and albums had it when they were last counted. One
 * that is new has a song.
 */
export async function listGenres(ctx: Ctx): Promise<Genre[]> {
  const { name, songCount, albumCount } = tags;
  return ctx.db
    .select({ name, songCount: sql<number>`greatest(${songCount}, 1)`, albumCount })
    .from(tags)
    .where(isOnPublicSong(sql`${tags.slug}`, ctx.now()))
    .orderBy(asc(tags.slug));
}
