import { builtOnce, escapeLike, tables } from '@stagedoor/db';
import type { PlaylistSummary, SearchPlaylistsInput } from '@stagedoor/validators';
import { and, desc, eq, sql } from 'drizzle-orm';
import { asVisitor, type Ctx } from '../../platform/context/index.ts';
import { listPlaylists } from './queries.ts';
import { playlistExists, playlistPublic } from './visible.ts';

const { playlistFollowers, playlists, users } = tables;

/** As many as a person's page shows. */
const SHOWN_OF_PERSON = 200;

const bestNamed = builtOnce((db) => {
  const name = sql`lower(${playlists.name})`;
  const term = sql`lower(${sql.placeholder('term')}::text)`;
  const followers = sql`(select count(*) from ${playlistFollowers} where playlist_id = ${playlists.id})`;
  return db
    .select({ id: playlists.id })
    .from(playlists)
    .innerJoin(users, eq(users.id, playlists.userId))
    .where(and(playlistPublic, playlistExists, sql`${playlists.name} ilike ${sql.placeholder('pattern')}`))
    .orderBy(
      sql`${name} = ${term} desc`,
      sql`starts_with(${name}, ${term}) desc`,
      sql`${followers} desc`,
      desc(playlists.id),
    )
    .limit(sql.placeholder('limit'))
    .prepare('playlists_named');
});

/**
 * Public playlists whose name contains the term, ignoring case: the exact name first, then names that begin with
 * it, then the most followed. The same for every caller.
 */
export async function searchPlaylists(
  ctx: Ctx,
  { q, limit }: SearchPlaylistsInput,
): Promise<PlaylistSummary[]> {
  const best = await bestNamed(ctx.db, {}).execute({ term: q, pattern: `%${escapeLike(q)}%`, limit });
  if (best.length === 0) return [];
  const ids = best.map(({ id }) => id);
  const found = await listPublicPlaylistsByIds(ctx, ids);
  return ids.flatMap((id) => found.find((one) => one.id === id) ?? []);
}

/** Those of the playlists that are public, newest first, the same for every caller. */
export const listPublicPlaylistsByIds = async (
  ctx: Ctx,
  ids: readonly number[],
): Promise<PlaylistSummary[]> =>
  ids.length === 0
    ? []
    : listSummaries(ctx, sql`${playlists.id} = any(${sql.param([...ids])}::int[])`, ids.length);

/** The public playlists of a person, newest first, the same for every caller. */
export const listPublicPlaylistsOf = (ctx: Ctx, userId: number): Promise<PlaylistSummary[]> =>
  listSummaries(ctx, sql`${playlists.userId} = ${userId}`, SHOWN_OF_PERSON);

async function listSummaries(
  ctx: Ctx,
  which: ReturnType<typeof sql>,
  limit: number,
): Promise<PlaylistSummary[]> {
  const { items } = await listPlaylists(asVisitor(ctx), { limit }, sql`${playlistPublic} and ${which}`);
  return items.map(
    ({ can: _can, role: _role, isFollowing: _isFollowing, rules: _rules, ...summary }) => summary,
  );
}
