import { tables } from '@stagedoor/db';
import { and, eq, ne } from 'drizzle-orm';
import { claimMailFollows } from '../../catalog/follows/index.ts';
import { queueCustomerUpdate } from '../../money/payments/index.ts';
import { claimPurchases } from '../../money/purchases/index.ts';
import { recordSecurity } from '../../platform/audit/index.ts';
import { type Ctx, inTransaction, requireUser } from '../../platform/context/index.ts';
import { badRequest, conflict } from '../../platform/errors/index.ts';
import { publish, publishToServers } from '../../platform/live/index.ts';
import { queueMail } from '../../platform/mails/index.ts';
import { takeHit } from '../../platform/rate-limits/index.ts';
import { findPendingEmail } from './queries.ts';
import { EMAIL_TAKEN, refuseTaken } from './refuse-taken.ts';
import { endTokens, issueToken, takeToken } from './tokens.ts';

const { users } = tables;

/** Mails a link that confirms the person's current address. */
export async function sendEmailConfirmation(ctx: Ctx): Promise<void> {
  const { userId } = requireUser(ctx);
  await takeEmailHit(ctx, userId);
  await inTransaction(ctx, async (ctx) => {
    const user = await lockUser(ctx, userId);
    if (user.emailVerified) throw badRequest('Your e-mail address is confirmed already');
    await mailLink(ctx, user, user.email);
  });
}

/** Resends the confirmation link: to the pending address, or else to the current one. */
export async function mailEmailConfirmation(ctx: Ctx, userId: number): Promise<void> {
  const user = await lockUser(ctx, userId);
  const pendingEmail = await findPendingEmail(ctx, user);
  if (user.emailVerified && pendingEmail === null) throw conflict('This e-mail address is confirmed already');
  await mailLink(ctx, user, pendingEmail ?? user.email);
}

/**
 * Changes the caller's address (lower-cased). With mail, the change takes effect when the link sent to the
 * new address is opened; without mail, at once. Returns the pending address, if there is one.
 */
export async function changeEmail(
  ctx: Ctx,
  input: { email: string; hasMail: boolean },
): Promise<{ pendingEmail: string | null }> {
  const { userId } = requireUser(ctx);
  await takeEmailHit(ctx, userId);
  return inTransaction(ctx, (ctx) => moveEmail(ctx, userId, input));
}

export const takeEmailHit = (ctx: Ctx, userId: number) => takeHit(ctx, 'emailMailsPerUser', userId);

/** `changeEmail` within the caller's transaction; the caller must have counted the rate-limit hit first. */
export async function moveEmail(
  ctx: Ctx,
  userId: number,
  { email: typed, hasMail }: { email: string; hasMail: boolean },
): Promise<{ pendingEmail: string | null }> {
  const email = typed.toLowerCase();
  const user = await lockUser(ctx, userId);
  if (user.email === email) return { pendingEmail: null };
  await refuseTakenEmail(ctx, userId, email);
  if (hasMail) await mailLink(ctx, user, email);
  else await setEmail(ctx, user, { email, isConfirmed: false });
  await publish(ctx, `user:${userId}`, { type: 'account-changed' });
  return { pendingEmail: hasMail ? email : null };
}

/** Opens the link of a mail: confirms the address, and sets it if it was a pending change. */
export async function confirmEmail(ctx: Ctx, input: { token: string }): Promise<{ email: string }> {
  return inTransaction(ctx, async (ctx) => {
    const { userId, email } = await takeToken(ctx, 'email-confirm', input.token);
    const user = await lockUser(ctx, userId);
    await refuseTakenEmail(ctx, userId, email);
    await setEmail(ctx, user, { email, isConfirmed: true });
    await claimMailFollows(ctx, { userId, email });
    await claimPurchases(ctx, { userId, email });
    await publish(ctx, `user:${userId}`, { type: 'account-changed' });
    return { email };
  });
}

type LockedUser = Awaited<ReturnType<typeof lockUser>>;

async function lockUser(ctx: Ctx, userId: number) {
  const [user] = await ctx.db
    .select({
      id: users.id,
      username: users.displayUsername,
      email: users.email,
      emailVerified: users.emailVerified,
    })
    .from(users)
    .where(eq(users.id, userId))
    .for('update');
  if (!user) throw badRequest('This account is gone');
  return user;
}

async function mailLink(ctx: Ctx, { id: userId, username }: LockedUser, email: string): Promise<void> {
  const { token, hash, expiresAt } = await issueToken(ctx, { purpose: 'email-confirm', userId, email });
  await queueMail(ctx, {
    template: 'confirm-email',
    data: { username, path: `/auth/confirm#token=${token}`, expiresAt: expiresAt.toISOString() },
    to: { address: email, userId },
    dedupeKey: `confirm-email:${hash}`,
  });
}

/** The old address is notified, and links sent to it stop working. */
async function setEmail(
  ctx: Ctx,
  user: LockedUser,
  { email, isConfirmed }: { email: string; isConfirmed: boolean },
): Promise<void> {
  await ctx.db
    .update(users)
    .set({ email, emailVerified: isConfirmed })
    .where(eq(users.id, user.id))
    .catch(refuseTaken);
  if (user.email === email) return;
  await endTokens(ctx, user.id, ['password-reset', 'email-confirm']);
  await queueCustomerUpdate(ctx, user.id);
  await queueMail(ctx, {
    template: 'email-changed',
    data: { username: user.username, newEmail: email },
    to: { address: user.email, userId: user.id },
    dedupeKey: `email-changed:${user.id}:${ctx.now().getTime()}`,
  });
  await recordSecurity(ctx, 'email-changed', user.id);
  await publishToServers(ctx, { type: 'rights-changed', userId: user.id });
}

async function refuseTakenEmail(ctx: Ctx, userId: number, email: string): Promise<void> {
  const [taken] = await ctx.db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.email, email), ne(users.id, userId)));
  if (taken) throw conflict(EMAIL_TAKEN);
}
