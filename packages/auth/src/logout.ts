import { type Ctx, inTransaction, publishToServers } from '@stagedoor/core';
import type { AuthContext } from './context.ts';

/** Ends the session on every server at once; returns the headers that clear its cookie. Safe when signed out. */
export async function logout(ctx: Ctx, { auth, cookie }: AuthContext): Promise<{ setCookies: string[] }> {
  if (ctx.actor.kind !== 'user' || !cookie) return { setCookies: [] };
  const { userId } = ctx.actor;
  const response = await auth.api.signOut({ headers: new Headers({ cookie }), asResponse: true });
  await inTransaction(ctx, (ctx) => publishToServers(ctx, { type: 'session-ended', userId }));
  return { setCookies: response.headers.getSetCookie() };
}
