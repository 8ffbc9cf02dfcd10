import {
  badRequest,
  type Ctx,
  forbidden,
  inTransaction,
  publish,
  publishToServers,
  requireUser,
} from '@stagedoor/core';
import { endPendingEmail, endTokens } from '@stagedoor/core/people/accounts';
import { queueMail } from '@stagedoor/core/platform/mails';
import { tables } from '@stagedoor/db';
import type { ChangePasswordInput } from '@stagedoor/validators';
import { eq } from 'drizzle-orm';
import { type AuthContext, headersOf } from './context.ts';
import { guardGuess, WRONG_PASSWORD } from './own-password.ts';

/**
 * Changes the caller's password. All other sessions end on all servers at once, this one goes on under a new cookie;
 * the person is told by mail.
 */
export async function changePassword(
  ctx: Ctx,
  context: AuthContext,
  { currentPassword, newPassword }: ChangePasswordInput,
): Promise<{ setCookies: string[] }> {
  const { userId } = requireUser(ctx);
  const { users } = tables;
  const [user] = await ctx.db.select({ username: users.username }).from(users).where(eq(users.id, userId));
  const response = await guardGuess(ctx, user?.username ?? '', () =>
    context.auth.api
      .changePassword({
        body: { currentPassword, newPassword, revokeOtherSessions: true },
        headers: headersOf(ctx, context),
        asResponse: true,
      })
      .then(refuseFailure),
  );
  await inTransaction(ctx, async (ctx) => {
    await endTokens(ctx, userId, ['password-reset']);
    await endPendingEmail(ctx, userId);
    await tellPasswordChanged(ctx, userId);
  });
  return { setCookies: response.headers.getSetCookie() };
}

/** Mails it, and drops the ended sessions from every server's memory; inside a transaction. */
export async function tellPasswordChanged(ctx: Ctx, userId: number): Promise<void> {
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

async function refuseFailure(response: Response): Promise<Response> {
  if (response.ok) return response;
  const { code } = (await response.json()) as { code?: string };
  if (code === 'INVALID_PASSWORD') throw forbidden(WRONG_PASSWORD);
  throw badRequest('The password could not be changed');
}
