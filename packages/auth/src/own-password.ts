import { type Ctx, forbidden, requireUser } from '@stagedoor/core';
import { addressSubject, returnHit, takeHit } from '@stagedoor/core/platform/rate-limits';
import { tables } from '@stagedoor/db';
import { and, eq } from 'drizzle-orm';
import type { AuthContext } from './context.ts';
import { verifyPassword } from './password.ts';
import { requireProvenAdmin } from './require-proven-admin.ts';

const { accounts, sessions, users } = tables;
/** After a sign-in this recent, the address may be changed without the password. */
const RECENT_MS = 15 * 60_000;

export const WRONG_PASSWORD = 'The current password is not right';

/**
 * Counts `work`, which checks a password, like a login. Only wrong guesses count: per IP address, per account and
 * IP address, and per account for unknown devices.
 */
export async function guardGuess<T>(
  ctx: Ctx,
  { username, isKnown }: { username: string; isKnown: boolean },
  work: () => Promise<T>,
): Promise<T> {
  const address = addressSubject(ctx.address);
  const account = username.toLowerCase();
  const limits = [
    ['loginPerAddress', address],
    ['loginPerAccountAndAddress', `${account}@${address}`],
    ...(isKnown ? [] : ([['loginPerAccount', account]] as const)),
  ] as const;
  for (const [name, subject] of limits) await takeHit(ctx, name, subject);
  const result = await work();
  for (const [name, subject] of limits) await returnHit(ctx, name, subject);
  return result;
}

/**
 * Refuses unless `password` is the caller's own, and admins with passkeys who came by password alone. Returns the
 * hash that it was compared with.
 */
export async function requireOwnPassword(ctx: Ctx, password: string): Promise<string> {
  const { userId } = requireUser(ctx);
  await requireProvenAdmin(ctx);
  const [own] = await ctx.db
    .select({ username: users.username, hash: accounts.password })
    .from(users)
    .leftJoin(accounts, and(eq(accounts.userId, users.id), eq(accounts.providerId, 'credential')))
    .where(eq(users.id, userId));
  return guardGuess(ctx, { username: own?.username ?? '', isKnown: true }, async () => {
    if (!own?.hash || !(await verifyPassword({ hash: own.hash, password }))) throw forbidden(WRONG_PASSWORD);
    return own.hash;
  });
}

/** Refuses unless the caller gives their password or signed in a moment ago (ASVS 7.5.1). */
export async function requireRecentProof(
  ctx: Ctx,
  context: AuthContext,
  password: string | undefined,
): Promise<void> {
  if (password !== undefined) {
    await requireOwnPassword(ctx, password);
    return;
  }
  await requireProvenAdmin(ctx);
  const session = await findCurrentSession(ctx, context);
  if (session && ctx.now().getTime() - session.createdAt.getTime() < RECENT_MS) return;
  throw forbidden('Please enter your current password to change your e-mail address');
}

/** The session of the request's cookie, if it is the caller's. */
export async function findCurrentSession(ctx: Ctx, { auth, cookie }: AuthContext) {
  const { userId } = requireUser(ctx);
  if (!cookie) return undefined;
  const found = await auth.api.getSession({
    headers: new Headers({ cookie }),
    query: { disableRefresh: true },
  });
  if (!found || Number(found.user.id) !== userId) return undefined;
  const [row] = await ctx.db
    .select({ id: sessions.id, createdAt: sessions.createdAt, isByPasskey: sessions.isByPasskey })
    .from(sessions)
    .where(eq(sessions.token, found.session.token));
  return row;
}
