import type { Ctx } from '../../platform/context/index.ts';
import { publish, publishToServers } from '../../platform/live/index.ts';

/** Makes servers forget the person's rights, and their open pages ask for them again. */
export async function publishMembershipChanged(ctx: Ctx, userId: number): Promise<void> {
  await publish(ctx, `user:${userId}`, { type: 'account-changed' });
  await publishToServers(ctx, { type: 'rights-changed', userId });
}
