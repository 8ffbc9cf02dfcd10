import { actorUserId, type Ctx } from '../../platform/context/index.ts';

/** The listener's key: a user id, or the id in a visitor's cookie. */
export function listenerKeyOf(ctx: Ctx, cookieId: string): string {
  const userId = actorUserId(ctx);
  return userId === null ? `l:${cookieId}` : `u:${userId}`;
}
