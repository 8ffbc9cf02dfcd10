import { type Ctx, forbidden } from '@stagedoor/core';
import { countGuess } from '@stagedoor/core/platform/rate-limits';
import type { AuthContext } from './context.ts';
import { findCredentialsOf } from './credentials.ts';
import { type CurrentSession, requireProven } from './current-session.ts';
import { confirmationLimits } from './guess-limits.ts';
import { verifyPassword } from './password.ts';

/** After a sign-in this recent, the address may be changed without the password. */
const RECENT_MS = 15 * 60_000;

export const WRONG_PASSWORD = 'The current password is not right';
const SIGN_IN_AGAIN = 'Please sign in again to change this';

/**
 * Refuses unless `password` is the caller's own, and sessions without the second factor that the account has. People
 * without a password must have signed in a moment ago. Returns the session, and the hash that the password was compared with.
 */
export async function requireOwnPassword(
  ctx: Ctx,
  context: AuthContext,
  password: string,
): Promise<{ session: CurrentSession; hash: string | null }> {
  const session = await requireProven(ctx, context);
  const own = await findCredentialsOf(ctx, session.userId);
  if (own && own.hash === null) {
    if (!isRecent(ctx, session)) throw forbidden(SIGN_IN_AGAIN);
    return { session, hash: null };
  }
  return countGuess(ctx, confirmationLimits(ctx, own?.username ?? '', session), async () => {
    if (!own?.hash || !(await verifyPassword({ hash: own.hash, password }))) throw forbidden(WRONG_PASSWORD);
    return { session, hash: own.hash };
  });
}

/** Refuses unless the caller gives their password or signed in a moment ago (ASVS 7.5.1). */
export async function requireRecentProof(
  ctx: Ctx,
  context: AuthContext,
  password: string | undefined,
): Promise<void> {
  if (password !== undefined) {
    await requireOwnPassword(ctx, context, password);
    return;
  }
  const session = await requireProven(ctx, context);
  if (isRecent(ctx, session)) return;
  const own = await findCredentialsOf(ctx, session.userId);
  if (own && own.hash === null) throw forbidden(SIGN_IN_AGAIN);
  throw forbidden('Please enter your current password to change your e-mail address');
}

const isRecent = (ctx: Ctx, { createdAt }: CurrentSession): boolean =>
  ctx.now().getTime() - createdAt.getTime() < RECENT_MS;
