import { type Ctx, unauthenticated } from '@stagedoor/core';
import { restoreAccount } from '@stagedoor/core/people/accounts';
import { tables } from '@stagedoor/db';
import { eq } from 'drizzle-orm';
import type { SignedIn } from './register.ts';
import { findUser } from './sessions.ts';

/** Reads the user and cookies out of better-auth's answer; people who are deleted or suspended do not get in. */
export async function readSignedIn(ctx: Ctx, response: Response): Promise<SignedIn> {
  const body = (await response.json()) as { token?: string; user?: { id: string } };
  const userId = Number(body.user?.id);
  const setCookies = response.headers.getSetCookie();
  const user = await findUser(ctx.db, userId);
  if (user) return { user, setCookies, isRestored: false };
  const restored = (await restoreAccount(ctx, { userId })) && (await findUser(ctx.db, userId));
  if (restored) return { user: restored, setCookies, isRestored: true };
  const { sessions } = tables;
  if (body.token) await ctx.db.delete(sessions).where(eq(sessions.token, body.token));
  throw unauthenticated('Invalid credentials');
}
