import { tables } from '@stagedoor/db';
import { and, eq } from 'drizzle-orm';
import {
  type Ctx,
  inTransaction,
  type ListenFault,
  type ListenService,
} from '../../platform/context/index.ts';
import { publish } from '../../platform/live/index.ts';

const { scrobblingAccounts } = tables;

/** The purpose for which tokens are sealed with the site's key. */
export const SEALED_FOR = 'listenbrainz-token';

/** The `reason` of the service's own errors; undefined for others. */
export function faultOf(error: unknown): ListenFault | undefined {
  if (!(error instanceof Error) || error.name !== 'ListenBrainzError') return undefined;
  return (error as Error & { reason?: ListenFault }).reason;
}

/**
 * Calls the service with a person's token. A token that it refuses is not sent again, and its person sees that in the
 * settings. Returns the fault, or null when it worked.
 */
export async function askWithToken(
  ctx: Ctx,
  { userId, sealedToken }: { userId: number; sealedToken: string },
  ask: (service: ListenService, token: string) => Promise<void>,
): Promise<ListenFault | null> {
  if (!ctx.listenService) return 'unreachable';
  try {
    const token = ctx.seal.open(SEALED_FOR, sealedToken);
    if (token !== undefined) {
      await ask(ctx.listenService, token);
      return null;
    }
    // The site's key is another one, after a restored backup for instance.
    await refuse(ctx, userId, sealedToken);
    return 'wrong-token';
  } catch (error) {
    const fault = faultOf(error);
    if (fault === undefined) throw error;
    if (fault === 'wrong-token') await refuse(ctx, userId, sealedToken);
    return fault;
  }
}

/** Unless the person has given another token meanwhile. */
const refuse = (ctx: Ctx, userId: number, sealedToken: string): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const refused = await ctx.db
      .update(scrobblingAccounts)
      .set({ refusedAt: ctx.now() })
      .where(and(eq(scrobblingAccounts.userId, userId), eq(scrobblingAccounts.sealedToken, sealedToken)))
      .returning({ userId: scrobblingAccounts.userId });
    if (refused.length > 0) await publish(ctx, `user:${userId}`, { type: 'account-changed' });
  });
