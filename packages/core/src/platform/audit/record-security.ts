import { tables } from '@stagedoor/db';
import type { SecurityEventKind } from '@stagedoor/validators';
import { sql } from 'drizzle-orm';
import { actorUserId, type Ctx } from '../context/index.ts';
import { addressSubject } from '../rate-limits/index.ts';

const { securityEvents } = tables;
const WARNINGS: readonly SecurityEventKind[] = ['sign-in-failed', 'admin-call-refused', 'rate-limited'];
const MINUTE_MS = 60_000;

/**
 * Logs and keeps an event that an operator looks for after a break-in; `userId` is the owner of the affected
 * account. Inside a transaction it is kept with the change that it tells of. `times` is how often it happened.
 */
export async function recordSecurity(
  ctx: Ctx,
  kind: SecurityEventKind,
  userId: number | null,
  times = 1,
): Promise<void> {
  const { address } = ctx;
  const actor = actorUserId(ctx);
  const details = { securityEvent: kind, userId, actorUserId: actor, address };
  if (WARNINGS.includes(kind)) ctx.log.warn(details, 'Security');
  else ctx.log.info(details, 'Security');

  const at = ctx.now();
  const minute = Math.floor(at.getTime() / MINUTE_MS);
  const dedupeKey = [kind, userId ?? '', actor ?? '', addressSubject(address), minute].join(' ');
  await ctx.db
    .insert(securityEvents)
    .values({
      kind,
      userId,
      actorUserId: actor,
      address,
      count: times,
      dedupeKey,
      firstAt: at,
      lastAt: at,
    })
    .onConflictDoUpdate({
      target: securityEvents.dedupeKey,
      set: { count: sql`${securityEvents.count} + ${times}`, lastAt: at },
    });
}
