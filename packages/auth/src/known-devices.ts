import { createHash, randomBytes } from 'node:crypto';
import type { Ctx } from '@stagedoor/core';
import { tables } from '@stagedoor/db';
import { and, eq } from 'drizzle-orm';
import type { AuthContext } from './context.ts';

const { knownDevices } = tables;
const COOKIE = /(?:^|;\s*)(?:__Host-)?stagedoor\.device=([\w-]{43})(?:;|$)/;
const YEAR_SECONDS = 365 * 24 * 3600;

const idOf = (cookie: string | undefined) => COOKIE.exec(cookie ?? '')?.[1];
const hashOf = (id: string) => createHash('sha256').update(id).digest('base64url');

/** This browser, when it has signed the person in before. Guesses elsewhere then cannot lock it out. */
export async function findKnownDevice(
  ctx: Ctx,
  { cookie }: AuthContext,
  userId: number | undefined,
): Promise<string | undefined> {
  const id = idOf(cookie);
  if (!id || userId === undefined) return undefined;
  const [found] = await ctx.db
    .select({ deviceHash: knownDevices.deviceHash })
    .from(knownDevices)
    .where(and(eq(knownDevices.userId, userId), eq(knownDevices.deviceHash, hashOf(id))));
  return found?.deviceHash;
}

/** Remembers that this browser signed the person in. Returns the cookie that identifies it. */
export async function rememberDevice(ctx: Ctx, context: AuthContext, userId: number): Promise<string[]> {
  const id = idOf(context.cookie) ?? randomBytes(32).toString('base64url');
  const lastSeenAt = ctx.now();
  await ctx.db
    .insert(knownDevices)
    .values({ userId, deviceHash: hashOf(id), lastSeenAt })
    .onConflictDoUpdate({
      target: [knownDevices.userId, knownDevices.deviceHash],
      set: { lastSeenAt },
    });
  const { cookiePrefix, defaultCookieAttributes } = context.auth.options.advanced;
  const secure = defaultCookieAttributes.secure ? '; Secure' : '';
  const attributes = `Max-Age=${YEAR_SECONDS}; Path=/; HttpOnly; SameSite=Lax${secure}`;
  return [`${cookiePrefix}.device=${id}; ${attributes}`];
}

/** Runs inside a transaction that changes the credentials: devices known by the old ones are forgotten. */
export async function forgetDevices(ctx: Ctx, userId: number): Promise<void> {
  await ctx.db.delete(knownDevices).where(eq(knownDevices.userId, userId));
}
