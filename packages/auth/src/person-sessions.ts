import { type Ctx, inTransaction, notFound, requireAdmin } from '@stagedoor/core';
import { recordSecurity } from '@stagedoor/core/platform/audit';
import { tables } from '@stagedoor/db';
import type { PersonSession } from '@stagedoor/validators';
import { and, eq } from 'drizzle-orm';
import type { AuthContext } from './context.ts';
import { findCurrentSession } from './current-session.ts';
import { presentSession, publishSessionEnded, readSessions } from './session-list.ts';

const { sessions } = tables;

/** Where a person is signed in, for admins, by when each session was last seen. */
export async function listSessionsOf(
  ctx: Ctx,
  context: AuthContext,
  { id }: { id: number },
): Promise<PersonSession[]> {
  requireAdmin(ctx);
  const current = await findCurrentSession(ctx, context);
  const rows = await readSessions(ctx, id);
  return rows.map((row) => ({
    ...presentSession(row, current?.id),
    isByPasskey: row.secondFactor === 'passkey',
  }));
}

/** Ends one session of a person on every server at once. */
export async function endSessionOf(ctx: Ctx, input: { userId: number; id: number }): Promise<void> {
  requireAdmin(ctx);
  const { userId, id } = input;
  await inTransaction(ctx, async (ctx) => {
    const ended = await ctx.db
      .delete(sessions)
      .where(and(eq(sessions.id, id), eq(sessions.userId, userId)))
      .returning({ id: sessions.id });
    if (ended.length === 0) throw notFound('Session');
    await recordSecurity(ctx, 'sessions-ended-by-admin', userId);
    await publishSessionEnded(ctx, userId);
  });
}
