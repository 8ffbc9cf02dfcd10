import { tables } from '@stagedoor/db';
import type { AdminPost, AdminPostsInput, CountedPage } from '@stagedoor/validators';
import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { type Ctx, requireModerator } from '../../../platform/context/index.ts';
import { POST_IS_PUBLISHED } from '../../reports/index.ts';
import { listRows, type Order, orderOf, patternOf, sortBy } from './list-rows.ts';
import { isGone, isInState, stateOf } from './things.ts';

const { artistNames, artists, contents } = tables;

const ORDERS: Record<NonNullable<AdminPostsInput['sortBy']>, Order> = {
  created: orderOf('all posts', contents.createdAt),
  title: orderOf('all posts by title', sql`lower(${contents.title})`),
};

function isIn(state: AdminPostsInput['state']): SQL | undefined {
  const isUnpublished = state === 'draft' || state === 'scheduled';
  return isUnpublished
    ? and(isNull(contents.deletedAt), eq(contents.state, state))
    : isInState(contents, state);
}

/** Each branch has an index of its own, whose row count the planner knows. */
const isNamed = (pattern: string, state: AdminPostsInput['state']): SQL => sql`${contents.id} in (
  select titled.id from ${contents} titled where titled.title ilike ${pattern}
  union all select c.id from ${artistNames} join ${contents} c on c.artist_id = ${artistNames.id} and ${isGone('c', state)}
    where ${artistNames.title} like lower(${pattern}))`;

/**
 * Posts of all artists, in every state for admins and published ones for moderators; `search` matches the title
 * and the artist's name.
 */
export async function listEveryPost(ctx: Ctx, input: AdminPostsInput): Promise<CountedPage<AdminPost>> {
  const { isAdmin } = requireModerator(ctx);
  const pattern = patternOf(input.search);
  const where = and(
    input.id === undefined ? isIn(input.state) : eq(contents.id, input.id),
    sql`exists (select from ${artists} where ${artists.id} = ${contents.artistId} and ${artists.deletedAt} is null)`,
    isAdmin ? undefined : POST_IS_PUBLISHED,
    input.type && eq(contents.contentType, input.type),
    input.access && eq(contents.isPremium, input.access === 'premium'),
    input.artistId === undefined ? undefined : eq(contents.artistId, input.artistId),
    pattern ? isNamed(pattern, input.state) : undefined,
  );
  const order = ORDERS[input.sortBy ?? 'created'];
  const { orderBy, after, sortValue } = sortBy(ctx, contents.id, order, input);
  const rows = ctx.db
    .select({
      sortValue,
      id: contents.id,
      artistId: contents.artistId,
      title: contents.title,
      contentType: contents.contentType,
      isPremium: contents.isPremium,
      state: contents.state,
      thingState: stateOf(contents),
      createdAt: contents.createdAt,
      artist: { name: artists.name, coverImage: artists.coverImage },
    })
    .from(contents)
    .innerJoin(artists, eq(artists.id, contents.artistId))
    .where(and(where, after))
    .orderBy(...orderBy)
    .limit(input.limit + 1);
  return listRows(ctx, input, {
    rows,
    order,
    from: sql`${contents}`,
    where,
    present: (row) => ({ ...row, createdAt: row.createdAt.toISOString() }),
  });
}
