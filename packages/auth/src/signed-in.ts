import { type Ctx, unauthenticated } from '@stagedoor/core';
import type { User } from '@stagedoor/validators';
import { findUser } from './sessions.ts';

/** Reads the user and cookies out of better-auth's answer; people who are deleted or suspended do not get in. */
export async function readSignedIn(
  ctx: Ctx,
  response: Response,
): Promise<{ user: User; setCookies: string[] }> {
  const body = (await response.json()) as { user?: { id: string } };
  const user = await findUser(ctx.db, Number(body.user?.id));
  if (!user) throw unauthenticated('Invalid credentials');
  return { user, setCookies: response.headers.getSetCookie() };
}
