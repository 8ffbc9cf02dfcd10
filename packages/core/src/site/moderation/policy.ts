import type { DecisionKind, TargetType } from '@stagedoor/validators';
import { actorUserId, type Ctx, requireModerator } from '../../platform/context/index.ts';
import { STAFF_IS_FOR_ADMINS } from '../../platform/decisions/index.ts';

/** Who decides. The operator's command decides as an admin does. */
export interface Decider {
  userId: number | null;
  isAdmin: boolean;
}

/** The caller as one who decides, or an error. */
export function requireDecider(ctx: Ctx): Decider {
  if (ctx.actor.kind === 'system') return { userId: null, isAdmin: true };
  return { userId: actorUserId(ctx), isAdmin: requireModerator(ctx).isAdmin };
}

/** Whose work, words or profile the decision is about. */
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

/** Why somebody may not decide so; null when they may. */
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
