import { tables } from '@stagedoor/db';
import type { Account } from '@stagedoor/validators';
import { eq, sql } from 'drizzle-orm';
import { type Ctx, requireUser } from '../../platform/context/index.ts';
import { unauthenticated } from '../../platform/errors/index.ts';
import { loadRights, NO_RIGHTS, unlocksPremium } from '../../platform/rights/index.ts';
import { findToken } from './tokens.ts';

const { accounts, users } = tables;

/** The caller's account data besides the user itself, for profile and settings. */
export async function getAccount(ctx: Ctx, input: { hasMail: boolean }): Promise<Account> {
  const { userId } = requireUser(ctx);
  const [user] = await ctx.db
    .select({
      createdAt: users.createdAt,
      updatedAt: users.updatedAt,
      email: users.email,
      isEmailConfirmed: users.emailVerified,
      hasPassword: sql<boolean>`exists (select from ${accounts} a where a.user_id = ${users}.id and a.password is not null)`,
      hasSecondFactor: users.twoFactorEnabled,
      showsSupportedArtists: users.showsSupportedArtists,
      keepHistory: users.keepsHistory,
      allowExplicit: users.allowsExplicit,
    })
    .from(users)
    .where(eq(users.id, userId));
  if (!user) throw unauthenticated();
  const pendingEmail = await findPendingEmail(ctx, { id: userId, email: user.email });
  const { paidUntil } = await loadRights(ctx);
  const paid = { ...NO_RIGHTS, paidUntil };
  const isPaid = (artistId: number) => unlocksPremium(paid, artistId, ctx.now());
  return {
    createdAt: user.createdAt.toISOString(),
    updatedAt: user.updatedAt.toISOString(),
    isEmailConfirmed: user.isEmailConfirmed,
    pendingEmail,
    subscriptionCount: [...paidUntil.keys()].filter(isPaid).length,
    hasPassword: user.hasPassword,
    hasSecondFactor: user.hasSecondFactor,
    showsSupportedArtists: user.showsSupportedArtists,
    keepHistory: user.keepHistory,
    allowExplicit: user.allowExplicit,
    hasMail: input.hasMail,
  };
}

/** The new address that waits for confirmation. */
export async function findPendingEmail(
  ctx: Ctx,
  user: { id: number; email: string },
): Promise<string | null> {
  const pending = await findToken(ctx, 'email-confirm', user.id);
  return pending && pending.email !== user.email ? pending.email : null;
}
