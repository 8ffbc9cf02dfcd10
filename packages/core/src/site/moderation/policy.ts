import type { DecisionKind, TargetType } from '@stagedoor/validators';
import { actorUserId, type Ctx, requireModerator } from '../../platform/context/index.ts';
import { STAFF_IS_FOR_ADMINS } from '../../platform/decisions/index.ts';

/** The person who decides. The operator's command has an admin's powers. */
export interface Decider {
  userId: number | null;
  isAdmin: boolean;
}

/** The caller as one who decides, or an error. */
export function requireDecider(ctx: Ctx): Decider {
  if (ctx.actor.kind === 'system') return { userId: null, isAdmin: true };
  return { userId: actorUserId(ctx), isAdmin: requireModerator(ctx).isAdmin };
}

/** The author or owner that a decision concerns. */
export interface Maker {
  id: number;
  isAdmin: boolean;
  isModerator: boolean;
}

interface Question {
  targetType: TargetType;
  /** Null for a profile without an owner, and its work. */
  maker: Maker | null;
}

/** The reason why this decision is not allowed; null if it is. */
export function whyNotDecide(
  { isAdmin }: Decider,
  { targetType, maker }: Question,
  kind: DecisionKind,
): string | null {
  const isStaff = maker !== null && (maker.isAdmin || maker.isModerator);
  if (isStaff && !isAdmin) return STAFF_IS_FOR_ADMINS;
  if (kind === 'suspend' && maker?.isAdmin) return 'Admins cannot be suspended';
  if ((kind === 'suspend' || kind === 'warn') && !maker)
    return 'Nobody with an account is responsible for this';
  if (kind !== 'delete') return null;
  if ((targetType === 'user' || targetType === 'artist') && !isAdmin)
    return 'Only admins delete people and profiles';
  return targetType === 'user' && maker?.isAdmin ? 'Admins cannot be deleted' : null;
}

/** Whether this decision would be carried out; only what is there is hidden or deleted. */
export const mayDecide = (
  decider: Decider,
  { isThere, ...question }: Question & { isThere: boolean },
  kind: DecisionKind,
): boolean =>
  (isThere || (kind !== 'hide' && kind !== 'delete')) && whyNotDecide(decider, question, kind) === null;
