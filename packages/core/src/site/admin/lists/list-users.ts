import { tables } from '@stagedoor/db';
import type { AdminUser, AdminUsersInput, CountedPage } from '@stagedoor/validators';
import { and, isNotNull, isNull, not, type SQL, sql } from 'drizzle-orm';
import { type Ctx, requireAdminOrSystem } from '../../../platform/context/index.ts';
import { findUsers } from './find-users.ts';
import { listRows, type Order, orderOf, sortBy } from './list-rows.ts';

const { sessions, users } = tables;

const ORDERS: Record<NonNullable<AdminUsersInput['sortBy']>, Order> = {
  joined: orderOf('people', users.createdAt),
  username: orderOf('people by name', users.username),
  email: orderOf('people by e-mail', users.email),
};

const ROLES: Record<NonNullable<AdminUsersInput['role']>, SQL> = {
  fan: sql`not ${users.isArtist} and not ${users.isModerator} and not ${users.isAdmin}`,
  artist: sql`${users.isArtist}`,
  moderator: sql`${users.isModerator}`,
  admin: sql`${users.isAdmin}`,
};

/** Spelled out, because the query builder names columns of the only table without it. */
const lastSeenAt = sql<string | null>`(
  select max(s.updated_at) from ${sessions} s where s.user_id = users.id)`;

const isSuspended = (now: Date): SQL =>
  sql`(${users.suspendedAt} is not null and coalesce(${users.suspendedUntil} > ${now.toISOString()}::timestamptz, true))`;

function isInState(state: AdminUsersInput['state'], now: Date): SQL | undefined {
  if (state === 'deleted') return isNotNull(users.deletedAt);
  const states = {
    suspended: isSuspended(now),
    hidden: and(isNotNull(users.hiddenAt), not(isSuspended(now))),
    unconfirmed: sql`not ${users.emailVerified}`,
    there: and(isNull(users.hiddenAt), not(isSuspended(now))),
  };
  return and(isNull(users.deletedAt), state && states[state]);
}

const columns = (now: Date) => ({
  id: users.id,
  username: users.displayUsername,
  email: users.email,
  profileImage: users.profileImage,
  isArtist: users.isArtist,
  isModerator: users.isModerator,
  isAdmin: users.isAdmin,
  state: sql<AdminUser['state']>`case when ${users.deletedAt} is not null then 'deleted'
    when ${isSuspended(now)} then 'suspended' when ${users.hiddenAt} is not null then 'hidden'
    when not ${users.emailVerified} then 'unconfirmed' else 'there' end`,
  suspendedUntil: users.suspendedUntil,
  lastSeenAt,
  createdAt: users.createdAt,
});

/** People with an account; `search` matches username and e-mail. */
export async function listUsers(ctx: Ctx, input: AdminUsersInput): Promise<CountedPage<AdminUser>> {
  requireAdminOrSystem(ctx);
  const now = ctx.now();
  const { search, limit } = input;
  const filter = and(isInState(input.state, now), input.role && ROLES[input.role]);
  const order = ORDERS[input.sortBy ?? 'joined'];
  const { orderBy, after, sortValue } = sortBy(ctx, users.id, order, input);
  const read = async (from: typeof users, where: SQL | undefined) =>
    ctx.db
      .select({ ...columns(now), sortValue })
      .from(from)
      .where(where)
      .orderBy(...orderBy)
      .limit(limit + 1);
  const { rows, where } = search
    ? await findUsers(ctx, { search, filter, after, orderBy, limit, read })
    : { rows: read(users, and(filter, after)), where: filter };
  return listRows(ctx, input, {
    rows,
    order,
    from: sql`${users}`,
    where,
    present: (row) => ({
      ...row,
      suspendedUntil: row.suspendedUntil?.toISOString() ?? null,
      lastSeenAt: row.lastSeenAt && new Date(row.lastSeenAt).toISOString(),
      createdAt: row.createdAt.toISOString(),
    }),
  });
}
