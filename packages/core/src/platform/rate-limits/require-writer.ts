import { type Ctx, requireUser } from '../context/index.ts';
import { takeHit } from './take-hit.ts';

/** The signed-in user, whose write counts towards their limit. Not for use inside a transaction. */
export async function requireWriter(ctx: Ctx): Promise<ReturnType<typeof requireUser>> {
  const user = requireUser(ctx);
  await takeHit(ctx, 'writesPerUser', user.userId);
  return user;
}
