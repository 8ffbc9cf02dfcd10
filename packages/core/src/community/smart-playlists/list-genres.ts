import { tables } from '@stagedoor/db';
import { and, count, desc, eq, max, sql } from 'drizzle-orm';
import { songVisibleTo } from '../../catalog/songs/index.ts';
import { type Ctx, requireUser } from '../../platform/context/index.ts';
import { loadRights } from '../../platform/rights/index.ts';

const { artists, songs } = tables;
const MOST = 200;

/** The genres of the songs that the caller may see, the most frequent first, for suggestions in the form of rules. */
export async function listGenres(ctx: Ctx): Promise<string[]> {
  requireUser(ctx);
  const rows = await ctx.db
    .select({ genre: max(songs.genre) })
    .from(songs)
    .innerJoin(artists, eq(artists.id, songs.artistId))
    .where(and(songVisibleTo(await loadRights(ctx), ctx.now()), sql`${songs.genre} <> ''`))
    .groupBy(sql`lower(${songs.genre})`)
    .orderBy(desc(count()), sql`lower(${songs.genre})`)
    .limit(MOST);
  return rows.flatMap(({ genre }) => genre ?? []);
}
