import { tables } from '@stagedoor/db';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Ctx } from '../../platform/context/index.ts';
import { conflict } from '../../platform/errors/index.ts';

const { users } = tables;

/**
 * Call inside the transaction that has removed or demoted an admin, as its last lock; refuses to leave the
 * installation without one.
 */
export async function requireOtherAdmin(ctx: Ctx, refusal: string): Promise<void> {
  await lockAdmins(ctx);
  const isThere = and(eq(users.isAdmin, true), isNull(users.deletedAt), isNull(users.suspendedAt));
  const [other] = await ctx.db.select({ id: users.id }).from(users).where(isThere).limit(1);
  if (!other) throw conflict(`${refusal} Please make another one first`);
}

/** Two admins who leave or demote each other at the same time would each count on the other. */
export async function lockAdmins(ctx: Ctx): Promise<void> {
  await ctx.db.execute(sql`select pg_advisory_xact_lock(hashtext('admins'))`);
}
