import { tables } from '@stagedoor/db';
import type { SecurityEvent } from '@stagedoor/validators';
import { desc, eq, lt } from 'drizzle-orm';
import { type Ctx, requireUser } from '../context/index.ts';

const { securityEvents } = tables;
const SHOWN = 20;
const KEPT_MS = 90 * 24 * 3600 * 1000;

/** The latest events of the caller's own account, newest first. The address of an admin who acted is not shown. */
export async function listOwnSecurityEvents(ctx: Ctx): Promise<SecurityEvent[]> {
  const { userId } = requireUser(ctx);
  const rows = await ctx.db
    .select()
    .from(securityEvents)
    .where(eq(securityEvents.userId, userId))
    .orderBy(desc(securityEvents.lastAt), desc(securityEvents.id))
    .limit(SHOWN);
  return rows.map(({ id, kind, count, address, actorUserId, lastAt }) => ({
    id,
    kind,
    count,
    address: actorUserId === null || actorUserId === userId ? address : null,
    at: lastAt.toISOString(),
  }));
}

export async function removeOldSecurityEvents(ctx: Ctx): Promise<void> {
  const from = new Date(ctx.now().getTime() - KEPT_MS);
  await ctx.db.delete(securityEvents).where(lt(securityEvents.lastAt, from));
}
