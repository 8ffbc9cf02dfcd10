import { tables } from '@stagedoor/db';
import { and, asc, gt, sql } from 'drizzle-orm';
import type { Ctx } from '../../platform/context/index.ts';
import { isOnPublicWork } from '../tags/index.ts';

const { tags } = tables;

interface Genre {
  name: string;
  songCount: number;
  albumCount: number;
}

/** Every tag of songs that everybody may see, by its name, with how many songs and albums had it when they were last counted. */
export async function listGenres(ctx: Ctx): Promise<Genre[]> {
  const { name, songCount, albumCount } = tags;
  return ctx.db
    .select({ name, songCount, albumCount })
    .from(tags)
    .where(and(gt(songCount, 0), isOnPublicWork(sql`${tags.slug}`, ctx.now())))
    .orderBy(asc(tags.slug));
}
