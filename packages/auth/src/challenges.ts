import type { Ctx } from '@stagedoor/core';
import { tables } from '@stagedoor/db';
import { and, eq, gt, like } from 'drizzle-orm';
import type { AuthContext } from './context.ts';

const { verifications } = tables;
const COOKIE = /^(?:__Host-)?stagedoor\.two_factor=([^;]+)/;

/** The password was right. The sign-in continues with this challenge and a code, within ten minutes. */
export interface Challenged {
  challenge: string;
}

/** better-auth keeps the challenge in a cookie. Programs get it in the answer and send it back. */
export function readChallenge(response: Response): string | undefined {
  const values = response.headers.getSetCookie().map((cookie) => COOKIE.exec(cookie)?.[1]);
  return values.find((value) => value !== undefined);
}

export const challengeCookie = ({ auth }: AuthContext, challenge: string): string =>
  `${auth.options.advanced.cookiePrefix}.two_factor=${challenge}`;

/** The person who is signing in. better-auth checks the signature later. */
export async function findChallenged(ctx: Ctx, challenge: string): Promise<number | undefined> {
  const identifier = /^2fa-[\w-]+/.exec(challenge)?.[0];
  if (!identifier) return undefined;
  const [found] = await ctx.db
    .select({ userId: verifications.value })
    .from(verifications)
    .where(and(eq(verifications.identifier, identifier), gt(verifications.expiresAt, ctx.now())));
  return found && Number(found.userId);
}

/** Runs inside a transaction that changes the password, and stops sign-ins that began with the old one. */
export async function endChallenges(ctx: Ctx, userId: number): Promise<void> {
  await ctx.db
    .delete(verifications)
    .where(and(eq(verifications.value, String(userId)), like(verifications.identifier, '2fa-%')));
}
