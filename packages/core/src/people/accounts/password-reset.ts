import { createHash } from 'node:crypto';
import { tables } from '@stagedoor/db';
import type { RequestPasswordResetInput } from '@stagedoor/validators';
import { and, eq, isNull, or } from 'drizzle-orm';
import { type Ctx, inTransaction } from '../../platform/context/index.ts';
import { queueMail } from '../../platform/mails/index.ts';
import { addressSubject, takeHit } from '../../platform/rate-limits/index.ts';
import { notSuspended } from '../../platform/rights/index.ts';
import { passwordResetJob } from './jobs.ts';
import { findToken, issueToken } from './tokens.ts';

const { users } = tables;
const BETWEEN_MAILS_MS = 60_000;

/** Requests a password reset link. Behaves the same for unknown addresses. */
export async function requestPasswordReset(ctx: Ctx, { email }: RequestPasswordResetInput): Promise<void> {
  const address = addressSubject(ctx.address);
  const asked = createHash('sha256').update(email.toLowerCase()).digest('base64url');
  await takeHit(ctx, 'passwordResetsPerAddress', address);
  await takeHit(ctx, 'passwordResetsPerEmailAndAddress', `${asked}@${address}`);
  await ctx.jobs.send(ctx.db, passwordResetJob, { email: email.toLowerCase() });
}

/**
 * The job: mails the link to the owner of the address, at most once a minute. Safe to run twice. Returns whether it
 * was mailed.
 */
export async function sendPasswordReset(ctx: Ctx, { email }: { email: string }): Promise<boolean> {
  return inTransaction(ctx, async (ctx) => {
    const mayReturn = or(isNull(users.deletedAt), eq(users.deletedAt, users.deletionRequestedAt));
    const [user] = await ctx.db
      .select({ id: users.id, username: users.displayUsername })
      .from(users)
      .where(and(eq(users.email, email), mayReturn, notSuspended(ctx.now())))
      .for('update');
    if (!user) return false;
    const last = await findToken(ctx, 'password-reset', user.id);
    if (last && ctx.now().getTime() - last.createdAt.getTime() < BETWEEN_MAILS_MS) return false;
    const { token, hash, expiresAt } = await issueToken(ctx, {
      purpose: 'password-reset',
      userId: user.id,
      email,
    });
    await queueMail(ctx, {
      template: 'password-reset',
      data: {
        username: user.username,
        path: `/auth/reset#token=${token}`,
        expiresAt: expiresAt.toISOString(),
      },
      to: { address: email, userId: user.id },
      dedupeKey: `password-reset:${hash}`,
    });
    return true;
  });
}
