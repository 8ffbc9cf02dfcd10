import { actorUserId, type Ctx } from '../../platform/context/index.ts';
import { loadRights } from '../../platform/rights/index.ts';

/** The listener's key: a user id, the id in a visitor's cookie, or one that does not name the person who keeps no history. */
export async function listenerKeyOf(ctx: Ctx, cookieId: string): Promise<string> {
  const userId = actorUserId(ctx);
  if (userId === null) return `l:${cookieId}`;
  return (await loadRights(ctx)).keepsHistory ? `u:${userId}` : namelessKeyOf(ctx, userId);
}

/** Always the same for a person, so that they are one listener; only the site's secret tells whose it is. */
export const namelessKeyOf = (ctx: Ctx, userId: number): string =>
  `l:${ctx.seal.close('listener without history', String(userId))}`;
