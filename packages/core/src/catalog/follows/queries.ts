import { tables } from '@stagedoor/db';
import type { FollowedArtist, FollowNews, Page, Paging } from '@stagedoor/validators';
import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import { type Ctx, requireUser } from '../../platform/context/index.ts';
import { defineCursors, toPage } from '../../platform/paging/index.ts';
import { artistColumns, artistVisible } from '../artists/index.ts';

const { artistFollows, artists } = tables;
const cursors = defineCursors('follows', { createdAt: 'time', artistId: 'number' });

/** The artists that the caller follows and everybody may see, latest follow first. */
export async function listFollows(ctx: Ctx, input: Paging): Promise<Page<FollowedArtist>> {
  const { userId } = requireUser(ctx);
  const last = cursors.read(ctx, input.cursor);
  const { createdAt, artistId, news } = artistFollows;
  const rows = await ctx.db
    .select({ artist: artistColumns, createdAt, artistId, news })
    .from(artistFollows)
    .innerJoin(artists, eq(artists.id, artistId))
    .where(
      and(
        eq(artistFollows.userId, userId),
        artistVisible,
        last && sql`(${createdAt}, ${artistId}) < (${last.createdAt}::timestamptz, ${last.artistId}::int)`,
      ),
    )
    .orderBy(desc(createdAt), desc(artistId))
    .limit(input.limit + 1);
  return toPage(
    rows,
    input.limit,
    ({ artist, news }) => ({ ...artist, isFollowing: true as const, news }),
    (row) => cursors.write(ctx, row),
  );
}

/** Since when the caller follows each of the artists, or of all without a list; others are left out. */
export async function readFollowTimes(ctx: Ctx, artistIds?: readonly number[]): Promise<Map<number, Date>> {
  if (ctx.actor.kind !== 'user' || artistIds?.length === 0) return new Map();
  const { artistId, createdAt, userId } = artistFollows;
  const rows = await ctx.db
    .select({ artistId, createdAt })
    .from(artistFollows)
    .where(and(eq(userId, ctx.actor.userId), artistIds && inArray(artistId, [...artistIds])));
  return new Map(rows.map((row) => [row.artistId, row.createdAt]));
}

/** The caller's follows with their news, so that one request fills every button of a page; empty when signed out. */
export async function listFollowChoices(ctx: Ctx): Promise<{ artistId: number; news: FollowNews }[]> {
  if (ctx.actor.kind !== 'user') return [];
  return ctx.db
    .select({ artistId: artistFollows.artistId, news: artistFollows.news })
    .from(artistFollows)
    .where(eq(artistFollows.userId, ctx.actor.userId));
}
