import { type Ctx, requireUser, secondFactorNeeded, unauthenticated } from '@stagedoor/core';
import { tables } from '@stagedoor/db';
import { eq } from 'drizzle-orm';
import type { AuthContext } from './context.ts';
import { isProtected } from './sessions.ts';

const { sessions, users } = tables;

const columns = {
  id: sessions.id,
  userId: sessions.userId,
  createdAt: sessions.createdAt,
  secondFactor: sessions.secondFactor,
  token: sessions.token,
};

export type CurrentSession = NonNullable<Awaited<ReturnType<typeof findCurrentSession>>>;

/** The session of the request's cookie, if it is the caller's. */
export async function findCurrentSession(ctx: Ctx, { auth, cookie }: AuthContext) {
  const { userId } = requireUser(ctx);
  if (!cookie) return undefined;
  const found = await auth.api.getSession({
    headers: new Headers({ cookie }),
    query: { disableRefresh: true },
  });
  if (!found || Number(found.user.id) !== userId) return undefined;
  const [row] = await ctx.db.select(columns).from(sessions).where(eq(sessions.token, found.session.token));
  return row;
}

/**
 * Returns the caller's session, and refuses one that has not given the second factor that the account has: with a
 * stolen password it could otherwise replace the factor. Passkeys alone are asked of admins and moderators only, since
 * others sign in by password beside them.
 */
export async function requireProven(ctx: Ctx, context: AuthContext): Promise<CurrentSession> {
  const { needsSecondFactor } = requireUser(ctx);
  const session = await findCurrentSession(ctx, context);
  if (!session) throw unauthenticated();
  if (session.secondFactor) return session;
  const [user] = await ctx.db
    .select({ hasApp: users.twoFactorEnabled, isProtected })
    .from(users)
    .where(eq(users.id, session.userId));
  if (user?.hasApp || (needsSecondFactor && user?.isProtected)) throw secondFactorNeeded('entry');
  return session;
}
