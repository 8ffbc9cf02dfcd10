import {
  type Ctx,
  conflict,
  forbidden,
  inTransaction,
  publish,
  publishToServers,
  requireUser,
} from '@stagedoor/core';
import { endPendingEmail, endTokens } from '@stagedoor/core/people/accounts';
import { recordSecurity } from '@stagedoor/core/platform/audit';
import { queueMail } from '@stagedoor/core/platform/mails';
import { tables } from '@stagedoor/db';
import type { ChangePasswordInput } from '@stagedoor/validators';
import { and, eq, ne } from 'drizzle-orm';
import { endChallenges } from './challenges.ts';
import type { AuthContext } from './context.ts';
import { lockCredentials, PASSWORD } from './credentials.ts';
import { forgetDevices, rememberDevice } from './known-devices.ts';
import { requireOwnPassword, WRONG_PASSWORD } from './own-password.ts';
import { hashPassword } from './password.ts';
import { refuseCommonPassword } from './refuse-common-password.ts';
import { cookiesOf, renewSession } from './renew-session.ts';

const NO_PASSWORD = 'You have no password yet. Ask for a link to set one.';

/**
 * Changes the caller's password. All other sessions end on all servers at once, this one continues under a new
 * cookie, and the person is notified by mail. Of two concurrent changes with the same old password, one is
 * refused.
 */
export async function changePassword(
  ctx: Ctx,
  context: AuthContext,
  { currentPassword, newPassword }: ChangePasswordInput,
): Promise<{ setCookies: string[] }> {
  const { userId } = requireUser(ctx);
  const { session, hash: checked } = await requireOwnPassword(ctx, context, currentPassword);
  if (checked === null) throw conflict(NO_PASSWORD);
  await refuseEasyPassword(ctx, userId, newPassword);
  const hash = await hashPassword(newPassword);
  const token = await inTransaction(ctx, async (ctx) => {
    const current = await lockCredentials(ctx, userId);
    if (current?.hash !== checked) throw forbidden(WRONG_PASSWORD);
    await setPassword(ctx, userId, hash, { exceptSession: session.id });
    await endTokens(ctx, userId, ['password-reset']);
    return renewSession(ctx, session.id, { createdAt: ctx.now() });
  });
  const device = await rememberDevice(ctx, context, userId);
  return { setCookies: [...(await cookiesOf(context, token)), ...device] };
}

/**
 * Sets the password, ends every session but one and notifies the person. Runs inside a transaction that locks the
 * credentials.
 */
export async function setPassword(
  ctx: Ctx,
  userId: number,
  hash: string,
  { exceptSession }: { exceptSession?: number } = {},
): Promise<void> {
  const { accounts, sessions } = tables;
  const changed = await ctx.db
    .update(accounts)
    .set({ password: hash })
    .where(and(eq(accounts.userId, userId), eq(accounts.providerId, PASSWORD)))
    .returning({ id: accounts.id });
  if (changed.length === 0)
    await ctx.db
      .insert(accounts)
      .values({ userId, accountId: String(userId), providerId: PASSWORD, password: hash });
  const isOther = exceptSession === undefined ? undefined : ne(sessions.id, exceptSession);
  await ctx.db.delete(sessions).where(and(eq(sessions.userId, userId), isOther));
  await forgetDevices(ctx, userId);
  await endChallenges(ctx, userId);
  await endPendingEmail(ctx, userId);
  await notifyPasswordChanged(ctx, userId);
  await recordSecurity(ctx, 'password-changed', userId);
}

/** Refuses common passwords, and the person's own name or address. */
export async function refuseEasyPassword(ctx: Ctx, userId: number, password: string): Promise<void> {
  const { users } = tables;
  const [user] = await ctx.db
    .select({ username: users.username, email: users.email })
    .from(users)
    .where(eq(users.id, userId));
  refuseCommonPassword(password, user ? [user.username, user.email] : []);
}

/** Queues the mail, and drops the ended sessions from every server's cache. Runs inside a transaction. */
async function notifyPasswordChanged(ctx: Ctx, userId: number): Promise<void> {
  const { users } = tables;
  const [user] = await ctx.db
    .select({ username: users.displayUsername })
    .from(users)
    .where(eq(users.id, userId));
  await queueMail(ctx, {
    template: 'password-changed',
    data: { username: user?.username ?? '' },
    to: { userId },
    dedupeKey: `password-changed:${userId}:${ctx.now().getTime()}`,
  });
  await publish(ctx, `user:${userId}`, { type: 'account-changed' });
  await publishToServers(ctx, { type: 'session-ended', userId });
}
