import { forbidden, secondFactorNeeded, unauthenticated } from '../errors/index.ts';
import type { Actor, Ctx } from './context.ts';

type UserActor = Extract<Actor, { kind: 'user' }>;

/** The signed-in user, or an `unauthenticated` error. */
export function requireUser(ctx: Ctx, message?: string): UserActor {
  if (ctx.actor.kind !== 'user') throw unauthenticated(message);
  return ctx.actor;
}

/** The signed-in artist, or an error. */
export function requireArtist(ctx: Ctx): UserActor {
  const user = requireUser(ctx);
  if (!user.isArtist) throw forbidden('Only artists can do this');
  return user;
}

/** The signed-in admin, or an error. */
export function requireAdmin(ctx: Ctx): UserActor {
  const user = requireUser(ctx);
  if (user.needsSecondFactor) throw secondFactorNeeded(user.needsSecondFactor);
  if (!user.isAdmin) throw forbidden('Only admins can do this');
  return user;
}

/** Refuses everybody but admins and the operator's commands. */
export function requireAdminOrSystem(ctx: Ctx): void {
  if (ctx.actor.kind !== 'system') requireAdmin(ctx);
}

/** The signed-in moderator or admin, or an error. */
export function requireModerator(ctx: Ctx): UserActor {
  const user = requireUser(ctx);
  if (user.needsSecondFactor) throw secondFactorNeeded(user.needsSecondFactor);
  if (!isModerator(user)) throw forbidden('Only moderators can do this');
  return user;
}

/** Whether the caller moderates; admins do, too. */
export const isModerator = (actor: Actor): boolean =>
  actor.kind === 'user' && (actor.isAdmin || actor.isModerator === true);

/** The signed-in user's id, or null. */
export function actorUserId({ actor }: Pick<Ctx, 'actor'>): number | null {
  return actor.kind === 'user' ? actor.userId : null;
}
