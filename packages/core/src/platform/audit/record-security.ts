import type { SecurityEventKind } from '@stagedoor/validators';
import { actorUserId, type Ctx } from '../context/index.ts';
import { recordAct } from './record-act.ts';

const WARNINGS: readonly SecurityEventKind[] = ['sign-in-failed', 'admin-call-refused', 'rate-limited'];

/**
 * Logs and records an event that an operator looks for after a break-in; `userId` is the owner of the affected
 * account. Inside a transaction it is recorded with the change that it tells of. `times` is how often it happened.
 */
export async function recordSecurity(
  ctx: Ctx,
  kind: SecurityEventKind,
  userId: number | null,
  times = 1,
): Promise<void> {
  const details = { securityEvent: kind, userId, actorUserId: actorUserId(ctx), address: ctx.address };
  if (WARNINGS.includes(kind)) ctx.log.warn(details, 'Security');
  else ctx.log.info(details, 'Security');
  await recordAct(ctx, { act: kind, subjectUserId: userId, details: times > 1 ? { times } : {} });
}
