import { actorUserId, type Ctx } from '../context/index.ts';

export type SecurityEvent =
  | 'signed-in'
  | 'sign-in-failed'
  | 'password-changed'
  | 'second-factor-changed'
  | 'passkey-added'
  | 'passkey-removed'
  | 'sessions-ended-by-admin';

/**
 * Logs an event that an operator looks for after a break-in; `userId` is the owner of the affected account.
 */
export function logSecurity(ctx: Ctx, event: SecurityEvent, userId: number | null): void {
  const details = { securityEvent: event, userId, actorUserId: actorUserId(ctx), address: ctx.address };
  if (event === 'sign-in-failed') ctx.log.warn(details, 'Security');
  else ctx.log.info(details, 'Security');
}
