import { tables } from '@stagedoor/db';
import type { Activity } from '@stagedoor/validators';
import { desc, eq, sql } from 'drizzle-orm';
import { type Ctx, requireUser } from '../context/index.ts';
import { addressSubject } from '../rate-limits/index.ts';

const { auditLog } = tables;
const SHOWN = 20;
const READ = 200;
const MINUTE_MS = 60_000;

/**
 * Recent events of the caller's own account and work, newest first. Equal records from one address within a minute
 * become one entry with a count. An admin's address is not shown.
 */
export async function listOwnActivity(ctx: Ctx): Promise<Activity[]> {
  const { userId } = requireUser(ctx);
  const rows = await ctx.db
    .select()
    .from(auditLog)
    .where(eq(auditLog.subjectUserId, userId))
    .orderBy(desc(auditLog.at), desc(auditLog.id))
    .limit(READ);
  const entries = new Map<string, Activity>();
  for (const { id, act, at, actorUserId, personal, details } of rows) {
    const address = personal.origin?.address ?? null;
    const minute = Math.floor(at.getTime() / MINUTE_MS);
    const key = [act, actorUserId, address && addressSubject(address), minute].join(' ');
    const isOwn = actorUserId === null || actorUserId === userId;
    const entry = entries.get(key) ?? {
      id,
      kind: act,
      count: 0,
      address: isOwn ? address : null,
      at: at.toISOString(),
    };
    entry.count += Number(details.times ?? 1);
    entries.set(key, entry);
  }
  return [...entries.values()].slice(0, SHOWN);
}

/** Erases network addresses that are older than 90 days. */
export async function eraseOldAddresses(ctx: Ctx): Promise<void> {
  await ctx.db.execute(sql`select erase_old_audit_origins()`);
}
