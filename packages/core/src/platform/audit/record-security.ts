import { type SecurityEventKind, securityEventKind } from '@stagedoor/validators';
import { actorUserId, type Ctx } from '../context/index.ts';
import { countBy } from '../metrics/index.ts';
import { recordAct } from './record-act.ts';

const count = countBy('stagedoor_security_events_total', 'Security events, as the audit log records them', {
  label: 'event',
  values: securityEventKind.options,
});

const WARNINGS: readonly SecurityEventKind[] = ['sign-in-failed', 'admin-call-refused', 'rate-limited'];

/**
 * Logs and records an event that an operator looks for after a break-in; `userId` is the owner of the affected
 * account. Inside a transaction it is recorded together with the change. `times` is how often it happened.
 */
export async function recordSecurity(
  ctx: Ctx,
  kind: SecurityEventKind,
  userId: number | null,
  times = 1,
): Promise<void> {
  count(kind, times);
  const details = { securityEvent: kind, userId, actorUserId: actorUserId(ctx), address: ctx.address };
  if (WARNINGS.includes(kind)) ctx.log.warn(details, 'Security');
  else ctx.log.info(details, 'Security');
  await recordAct(ctx, { act: kind, subjectUserId: userId, details: times > 1 ? { times } : {} });
}
