import { type Ctx, inTransaction, notFound, publish, publishToServers, requireUser } from '@stagedoor/core';
import { SESSION_ENDS_AFTER_MS } from '@stagedoor/core/people/accounts';
import { tables } from '@stagedoor/db';
import type { Session } from '@stagedoor/validators';
import { and, desc, eq, gt, ne } from 'drizzle-orm';
import type { AuthContext } from './context.ts';
import { findCurrentSession } from './current-session.ts';
import { describeDevice } from './describe-device.ts';

const { sessions } = tables;
type SessionRow = typeof sessions.$inferSelect;

/** The caller's sessions: this device first, then by when they were last seen. */
export async function listSessions(ctx: Ctx, context: AuthContext): Promise<Session[]> {
  const { userId } = requireUser(ctx);
  const current = await findCurrentSession(ctx, context);
  const rows = await readSessions(ctx, userId);
  return rows
    .map((row) => presentSession(row, current?.id))
    .sort((a, b) => Number(b.isCurrent) - Number(a.isCurrent));
}

/** Sessions that have not ended, by when they were last seen. */
export function readSessions(ctx: Ctx, userId: number): Promise<SessionRow[]> {
  const now = ctx.now();
  const from = new Date(now.getTime() - SESSION_ENDS_AFTER_MS);
  return ctx.db
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, userId), gt(sessions.expiresAt, now), gt(sessions.createdAt, from)))
    .orderBy(desc(sessions.updatedAt), desc(sessions.id))
    .limit(100);
}

export const presentSession = (row: SessionRow, currentId?: number): Session => ({
  id: row.id,
  ...describeDevice(row.userAgent),
  address: row.ipAddress || null,
  createdAt: row.createdAt.toISOString(),
  lastSeenAt: row.updatedAt.toISOString(),
  isCurrent: row.id === currentId,
  secondFactor: row.secondFactor,
});

/** Ends one of the caller's sessions on every server at once. `not_found` when it is not theirs. */
export async function endSession(ctx: Ctx, input: { id: number }): Promise<void> {
  const { userId } = requireUser(ctx);
  await inTransaction(ctx, async (ctx) => {
    const ended = await ctx.db
      .delete(sessions)
      .where(and(eq(sessions.id, input.id), eq(sessions.userId, userId)))
      .returning({ id: sessions.id });
    if (ended.length === 0) throw notFound('Session');
    await publishSessionEnded(ctx, userId);
  });
}

/** Ends all of the caller's sessions except the current one. */
export async function endOtherSessions(ctx: Ctx, context: AuthContext): Promise<{ ended: number }> {
  const { userId } = requireUser(ctx);
  const current = await findCurrentSession(ctx, context);
  return inTransaction(ctx, async (ctx) => {
    const others = current ? ne(sessions.id, current.id) : undefined;
    const ended = await ctx.db
      .delete(sessions)
      .where(and(eq(sessions.userId, userId), others))
      .returning({ id: sessions.id });
    await publishSessionEnded(ctx, userId);
    return { ended: ended.length };
  });
}

/** Ends the person's streams of live events, and drops their sessions from every server's cache. */
export async function publishSessionEnded(ctx: Ctx, userId: number): Promise<void> {
  // Comes first, because the pages' event streams end with the session.
  await publish(ctx, `user:${userId}`, { type: 'account-changed' });
  await publishToServers(ctx, { type: 'session-ended', userId });
}
