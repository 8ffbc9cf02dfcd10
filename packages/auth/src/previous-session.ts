import { type Ctx, inTransaction, publishToServers } from '@stagedoor/core';
import { tables } from '@stagedoor/db';
import { eq } from 'drizzle-orm';
import type { AuthContext } from './context.ts';

const { sessions } = tables;

/** Ends the browser's previous session on a new sign-in, because its cookie is replaced. */
export async function endPreviousSession(ctx: Ctx, { auth, cookie }: AuthContext): Promise<void> {
  if (!cookie) return;
  const headers = new Headers({ cookie });
  const previous = await auth.api.getSession({ headers, query: { disableRefresh: true } });
  if (!previous) return;
  const { token } = previous.session;
  await inTransaction(ctx, async (ctx) => {
    await ctx.db.delete(sessions).where(eq(sessions.token, token));
    await publishToServers(ctx, { type: 'session-ended', userId: Number(previous.user.id) });
  });
}
