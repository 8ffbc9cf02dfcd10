import { tables } from '@stagedoor/db';
import type { AdminArtist, AdminArtistsInput, CountedPage } from '@stagedoor/validators';
import { and, eq, ilike, sql } from 'drizzle-orm';
import { artistColumns } from '../../../catalog/artists/present.ts';
import { type Ctx, requireAdminOrSystem } from '../../../platform/context/index.ts';
import { listRows, type Order, orderOf, patternOf, sortBy } from './list-rows.ts';
import { isInState, stateOf } from './things.ts';

const { artistMembers, artists } = tables;

const ORDERS: Record<NonNullable<AdminArtistsInput['sortBy']>, Order> = {
  joined: orderOf('all artists', null),
  name: orderOf('all artists by name', sql`lower(${artists.name})`),
  listeners: orderOf('all artists by listeners', artists.monthlyListeners),
};
const MARKS = { hiddenAt: artists.suspendedAt, deletedAt: artists.deletedAt };

const hasOwner = sql`exists (select from ${artistMembers}
  where ${artistMembers.artistId} = ${artists.id} and ${artistMembers.role} = 'owner')`;

/** All artists including hidden ones; `search` matches the name. */
export async function listEveryArtist(ctx: Ctx, input: AdminArtistsInput): Promise<CountedPage<AdminArtist>> {
  requireAdminOrSystem(ctx);
  const pattern = patternOf(input.search);
  const where = and(
    isInState(MARKS, input.state),
    input.verified && eq(artists.verified, input.verified === 'verified'),
    input.account && (input.account === 'with' ? hasOwner : sql`not ${hasOwner}`),
    pattern ? ilike(artists.name, pattern) : undefined,
  );
  const order = ORDERS[input.sortBy ?? 'joined'];
  const { orderBy, after, sortValue } = sortBy(ctx, artists.id, order, input);
  const rows = ctx.db
    .select({
      sortValue,
      ...artistColumns,
      state: stateOf(MARKS),
      mergedIntoId: artists.mergedIntoId,
      createdAt: artists.createdAt,
    })
    .from(artists)
    .where(and(where, after))
    .orderBy(...orderBy)
    .limit(input.limit + 1);
  return listRows(ctx, input, {
    rows,
    order,
    from: sql`${artists}`,
    where,
    present: (row) => ({ ...row, createdAt: row.createdAt.toISOString() }),
  });
}
