import { type Ctx, unauthenticated } from '@stagedoor/core';
import { tables } from '@stagedoor/db';
import type { User } from '@stagedoor/validators';
import { eq } from 'drizzle-orm';
import { findUser } from './sessions.ts';

/** Reads the user and cookies out of better-auth's answer; people who are deleted or suspended do not get in. */
export async function readSignedIn(
  ctx: Ctx,
  response: Response,
): Promise<{ user: User; setCookies: string[] }> {
  const body = (await response.json()) as { token?: string; user?: { id: string } };
  const user = await findUser(ctx.db, Number(body.user?.id));
  if (user) return { user, setCookies: response.headers.getSetCookie() };
  const { sessions } = tables;
  if (body.token) await ctx.db.delete(sessions).where(eq(sessions.token, body.token));
  throw unauthenticated('Invalid credentials');
}
