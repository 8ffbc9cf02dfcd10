import { actorUserId, type Ctx } from '../../platform/context/index.ts';

/** Who listens: the signed-in person, or a visitor by the id in their cookie. */
export function listenerKeyOf(ctx: Ctx, cookieId: string): string {
  const userId = actorUserId(ctx);
  return userId === null ? `l:${cookieId}` : `u:${userId}`;
}
