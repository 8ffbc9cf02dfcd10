import type { Ctx } from '@stagedoor/core';
import { tables } from '@stagedoor/db';
import { and, eq, lt } from 'drizzle-orm';
import type { AuthContext } from './context.ts';

const { usedCodes } = tables;
/** An app's code is accepted for at most 90 s: the half minute before, its own and the one after. */
const USED_FOR_MS = 2 * 60_000;

export const isAppCode = (code: string): boolean => /^\d{6}$/.test(code);

/** Six digits are a code of the app; anything else is a recovery code. `headers` identify the person. */
export function checkCode(
  ctx: Ctx,
  { auth }: AuthContext,
  { userId, code, headers }: { userId: number; code: string; headers: Headers },
): Promise<Response | undefined> {
  if (!isAppCode(code)) return auth.api.verifyBackupCode({ body: { code }, headers, asResponse: true });
  const verify = () => auth.api.verifyTOTP({ body: { code }, headers, asResponse: true });
  return useCode(ctx, { userId, code }, verify);
}

/**
 * Verifies a code that has not been used; undefined for a used one. The code is marked first, so that only one of two
 * concurrent requests succeeds, and unmarked if it was wrong or could not be checked.
 */
export async function useCode(
  ctx: Ctx,
  { userId, code }: { userId: number; code: string },
  verify: () => Promise<Response>,
): Promise<Response | undefined> {
  const usedAt = ctx.now();
  const old = lt(usedCodes.usedAt, new Date(usedAt.getTime() - USED_FOR_MS));
  const [mark] = await ctx.db
    .insert(usedCodes)
    .values({ userId, code, usedAt })
    .onConflictDoUpdate({ target: [usedCodes.userId, usedCodes.code], set: { usedAt }, setWhere: old })
    .returning();
  if (!mark) return undefined;
  let isRight = false;
  try {
    const response = await verify();
    isRight = response.ok;
    return response;
  } finally {
    if (!isRight)
      await ctx.db.delete(usedCodes).where(and(eq(usedCodes.userId, userId), eq(usedCodes.code, code)));
  }
}
