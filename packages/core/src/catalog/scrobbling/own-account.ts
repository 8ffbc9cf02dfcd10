import { tables } from '@stagedoor/db';
import type { Scrobbling, ScrobblingInput } from '@stagedoor/validators';
import { eq } from 'drizzle-orm';
import { recordSecurity } from '../../platform/audit/index.ts';
import { type Ctx, inTransaction, lockCaller, requireUser } from '../../platform/context/index.ts';
import { badRequest, unavailable } from '../../platform/errors/index.ts';
import { publish } from '../../platform/live/index.ts';
import { takeHit } from '../../platform/rate-limits/index.ts';
import { faultOf, SEALED_FOR } from './ask-service.ts';

const { scrobblingAccounts, scrobbles } = tables;

/** Where the caller's plays are told; never the token. */
export async function getScrobbling(ctx: Ctx): Promise<Scrobbling> {
  const { userId } = requireUser(ctx);
  const [account] = await ctx.db
    .select()
    .from(scrobblingAccounts)
    .where(eq(scrobblingAccounts.userId, userId));
  if (!account) return { listenbrainz: null };
  return {
    listenbrainz: {
      username: account.username,
      connectedAt: account.connectedAt.toISOString(),
      lastSentAt: account.lastSentAt?.toISOString() ?? null,
      waiting: await ctx.db.$count(scrobbles, eq(scrobbles.userId, userId)),
      isRefused: account.refusedAt !== null,
    },
  };
}

/**
 * Tells the caller's plays to ListenBrainz from now on; plays that wait for a working token are told, too. Null ends it,
 * and plays that were not told yet stay untold. `bad_request` for a token that ListenBrainz does not know,
 * `unavailable` when it cannot be asked.
 */
export async function connectScrobbling(
  ctx: Ctx,
  { listenbrainzToken }: ScrobblingInput,
): Promise<Scrobbling> {
  const { userId } = requireUser(ctx);
  await takeHit(ctx, 'scrobblingPerUser', userId);
  const username = listenbrainzToken === null ? null : await askForName(ctx, listenbrainzToken);
  await inTransaction(ctx, async (ctx) => {
    await lockCaller(ctx);
    const gone = await disconnectUnless(ctx, userId, username);
    if (listenbrainzToken !== null && username !== null) {
      const state = {
        username,
        sealedToken: ctx.seal.close(SEALED_FOR, listenbrainzToken),
        connectedAt: ctx.now(),
        refusedAt: null,
      };
      await ctx.db
        .insert(scrobblingAccounts)
        .values({ userId, ...state })
        .onConflictDoUpdate({ target: scrobblingAccounts.userId, set: state });
    } else if (!gone) return;
    await recordSecurity(ctx, username === null ? 'scrobbling-ended' : 'scrobbling-connected', userId);
    await publish(ctx, `user:${userId}`, { type: 'account-changed' });
  });
  return getScrobbling(ctx);
}

/** Plays that wait belong to the account there for which they were noted. */
async function disconnectUnless(ctx: Ctx, userId: number, username: string | null): Promise<boolean> {
  const [known] = await ctx.db
    .select({ username: scrobblingAccounts.username })
    .from(scrobblingAccounts)
    .where(eq(scrobblingAccounts.userId, userId));
  if (!known || known.username === username) return false;
  await ctx.db.delete(scrobblingAccounts).where(eq(scrobblingAccounts.userId, userId));
  return true;
}

async function askForName(ctx: Ctx, token: string): Promise<string> {
  if (!ctx.listenService) throw unavailable('Plays are sent nowhere here');
  const name = await ctx.listenService.checkToken(token).catch((error: unknown) => {
    if (faultOf(error) === undefined) throw error;
    throw unavailable('ListenBrainz cannot be reached right now. Please try again later.');
  });
  if (name === null) throw badRequest('ListenBrainz does not know this token', 'listenbrainzToken');
  return name;
}
