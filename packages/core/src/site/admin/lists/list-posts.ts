import { tables } from '@stagedoor/db';
import type { AdminPost, AdminPostsInput, CountedPage } from '@stagedoor/validators';
import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { type Ctx, requireModerator } from '../../../platform/context/index.ts';
import { POST_IS_PUBLISHED } from '../../reports/index.ts';
import { listRows, type Order, orderOf, patternOf, sortBy } from './list-rows.ts';
import { isGone, isInState, stateOf } from './things.ts';

const { artistNames, artists, posts } = tables;

const ORDERS: Record<NonNullable<AdminPostsInput['sortBy']>, Order> = {
  created: orderOf('all posts', posts.createdAt),
  title: orderOf('all posts by title', sql`lower(${posts.title})`),
};

function isIn(state: AdminPostsInput['state']): SQL | undefined {
  const isUnpublished = state === 'draft' || state === 'scheduled';
  return isUnpublished ? and(isNull(posts.deletedAt), eq(posts.state, state)) : isInState(posts, state);
}

/** Each branch has an index of its own, whose row count the planner knows. */
const isNamed = (pattern: string, state: AdminPostsInput['state']): SQL => sql`${posts.id} in (
  select titled.id from ${posts} titled where titled.title ilike ${pattern}
  union all select c.id from ${artistNames} join ${posts} c on c.artist_id = ${artistNames.id} and ${isGone('c', state)}
    where ${artistNames.title} like lower(${pattern}))`;

/**
 * Posts of all artists, in every state for admins and published ones for moderators; `search` matches the title
 * and the artist's name.
 */
export async function listEveryPost(ctx: Ctx, input: AdminPostsInput): Promise<CountedPage<AdminPost>> {
  const { isAdmin } = requireModerator(ctx);
  const pattern = patternOf(input.search);
  const where = and(
    input.id === undefined ? isIn(input.state) : eq(posts.id, input.id),
    sql`exists (select from ${artists} where ${artists.id} = ${posts.artistId} and ${artists.deletedAt} is null)`,
    isAdmin ? undefined : POST_IS_PUBLISHED,
    input.type && eq(posts.contentType, input.type),
    input.access && eq(posts.isPremium, input.access === 'premium'),
    input.artistId === undefined ? undefined : eq(posts.artistId, input.artistId),
    pattern ? isNamed(pattern, input.state) : undefined,
  );
  const order = ORDERS[input.sortBy ?? 'created'];
  const { orderBy, after, sortValue } = sortBy(ctx, posts.id, order, input);
  const rows = ctx.db
    .select({
      sortValue,
      id: posts.id,
      artistId: posts.artistId,
      title: posts.title,
      contentType: posts.contentType,
      isPremium: posts.isPremium,
      state: posts.state,
      thingState: stateOf(posts),
      createdAt: posts.createdAt,
      artist: { name: artists.name, coverImage: artists.coverImage },
    })
    .from(posts)
    .innerJoin(artists, eq(artists.id, posts.artistId))
    .where(and(where, after))
    .orderBy(...orderBy)
    .limit(input.limit + 1);
  return listRows(ctx, input, {
    rows,
    order,
    from: sql`${posts}`,
    where,
    present: (row) => ({ ...row, createdAt: row.createdAt.toISOString() }),
  });
}
