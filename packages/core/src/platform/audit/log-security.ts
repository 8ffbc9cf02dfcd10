import { actorUserId, type Ctx } from '../context/index.ts';

export type SecurityEvent =
  | 'signed-in'
  | 'sign-in-failed'
  | 'password-changed'
  | 'second-factor-changed'
  | 'sessions-ended-by-admin';

/** A line in the log for what an operator looks for after a break-in; `userId` is whose account it was. */
export function logSecurity(ctx: Ctx, event: SecurityEvent, userId: number | null): void {
  const details = { securityEvent: event, userId, actorUserId: actorUserId(ctx), address: ctx.address };
  if (event === 'sign-in-failed') ctx.log.warn(details, 'Security');
  else ctx.log.info(details, 'Security');
}
