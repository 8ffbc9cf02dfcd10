import { randomBytes } from 'node:crypto';
import { type Ctx, unauthenticated } from '@stagedoor/core';
import { tables } from '@stagedoor/db';
import type { SecondFactorKind } from '@stagedoor/validators';
import { eq } from 'drizzle-orm';
import type { AuthContext } from './context.ts';

const { sessions } = tables;

interface Renewal {
  /** Counts as a new sign-in from now on. */
  createdAt?: Date;
  secondFactor?: SecondFactorKind;
  secondFactorAt?: Date;
}

/**
 * Gives a session another token when it gains something, so that a copy of its cookie gains nothing. Runs inside a
 * transaction; `unauthenticated` when the session has ended meanwhile.
 */
export async function renewSession(ctx: Ctx, sessionId: number, renewal: Renewal): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const renewed = await ctx.db
    .update(sessions)
    .set({ ...renewal, token })
    .where(eq(sessions.id, sessionId))
    .returning({ id: sessions.id });
  if (renewed.length === 0) throw unauthenticated();
  return token;
}

/** The Set-Cookie headers of a renewed session. */
export async function cookiesOf({ auth }: AuthContext, token: string): Promise<string[]> {
  const { headers } = await auth.api.resumeSession({ body: { token }, returnHeaders: true });
  return headers.getSetCookie();
}
