import { badRequest, type Ctx, conflict, forbidden, inTransaction, unauthenticated } from '@stagedoor/core';
import { refuseNewcomer } from '@stagedoor/core/people/site-invitations';
import { recordSecurity } from '@stagedoor/core/platform/audit';
import { addressSubject, countGuess } from '@stagedoor/core/platform/rate-limits';
import { tables } from '@stagedoor/db';
import { eq } from 'drizzle-orm';
import { admit } from './admit.ts';
import { readChallenge } from './challenges.ts';
import { connect, findConnected, hasDisconnected } from './connections.ts';
import { type AuthContext, headersOf, requireProvider } from './context.ts';
import { findCredentialsOf, lockCredentials } from './credentials.ts';
import { findCurrentSession } from './current-session.ts';
import { type Attempt, keep, newSecret, take } from './identity-attempts.ts';
import type { Identity } from './identity-provider.ts';
import { refuseSuspended } from './refuse-suspended.ts';
import type { SignedIn } from './register.ts';
import { suggestUsername } from './suggest-username.ts';

const { users } = tables;
const OVER = 'This sign-in has expired or was used already. Please try again.';

interface Newcomer {
  /** Lets them register. */
  ticket: string;
  /** A free name, or ''. */
  username: string;
  email: string;
}

/** The result of a visit to the provider. All but `connected` go on at `returnPath` once they are done. */
export type Finished = { returnPath: string; setCookies: string[] } & (
  | { kind: 'signed-in'; user: SignedIn['user']; isRestored: boolean }
  | { kind: 'code'; challenge: string }
  | ({ kind: 'newcomer' } & Newcomer)
  | { kind: 'connected' }
);

/**
 * Takes the query with which the provider sent the browser back, once. It signs in the person whose account is connected, or
 * whose confirmed address the provider has confirmed too; a new person gets a ticket (`registerByIdentity`). With a second
 * factor there is a challenge, as after the password. `connected` ends a visit that began in the settings.
 */
export async function finishIdentity(
  ctx: Ctx,
  context: AuthContext,
  { query }: { query: string },
): Promise<Finished> {
  const provider = requireProvider(context);
  const attempt = countGuess(ctx, [['loginPerAddress', addressSubject(ctx.address)]], async () => {
    const state = new URLSearchParams(query).get('state') ?? '';
    const attempt = await take(ctx, context, { kind: 'attempt', secret: state });
    if (!attempt) throw badRequest(OVER);
    return { attempt, identity: await provider.redeem(query, attempt) };
  });
  const { attempt: begun, identity } = await attempt.catch(async (error: unknown) => {
    await recordSecurity(ctx, 'sign-in-failed', null);
    throw error;
  });
  if (begun.connects) return finishConnecting(ctx, context, { connects: begun.connects, identity });
  const { returnPath } = begun;
  const connection = (await findConnected(ctx, identity)) ?? (await connectByAddress(ctx, context, identity));
  if (!connection) return { kind: 'newcomer', ...(await welcome(ctx, context, { begun, identity })) };
  return { ...(await enter(ctx, context, connection)), returnPath };
}

/** Signs in the owner of a connection. */
export async function enter(ctx: Ctx, context: AuthContext, connection: { id: number; userId: number }) {
  const { id: connectionId, userId } = connection;
  const checked = await findCredentialsOf(ctx, userId);
  const headers = headersOf(ctx, { ...context, cookie: undefined });
  try {
    if (!checked) throw unauthenticated('Invalid credentials');
    await refuseSuspended(ctx, userId);
    if (checked.hasApp) {
      const answer = await context.auth.api.openChallenge({ body: { userId }, headers, asResponse: true });
      return { kind: 'code' as const, challenge: readChallenge(answer) ?? '', setCookies: [] };
    }
    const answer = await context.auth.api.openSession({ body: { userId }, headers, asResponse: true });
    if (!answer.ok) throw unauthenticated('Invalid credentials');
    const signedIn = await admit(ctx, context, answer, { ...checked, connectionId });
    return { kind: 'signed-in' as const, ...signedIn };
  } catch (error) {
    await recordSecurity(ctx, 'sign-in-failed', userId);
    throw error;
  }
}

/** The account with the same address, if it and the provider have confirmed that it is theirs. Undefined: no account has it. */
async function connectByAddress(ctx: Ctx, context: AuthContext, identity: Identity) {
  const provider = requireProvider(context);
  const { email } = identity;
  if (email === null) return undefined;
  const [owner] = await ctx.db.select({ id: users.id }).from(users).where(eq(users.email, email));
  if (!owner) return undefined;
  return inTransaction(ctx, async (ctx) => {
    await lockCredentials(ctx, owner.id);
    const [current] = await ctx.db
      .select({
        email: users.email,
        isConfirmed: users.emailVerified,
        deletedAt: users.deletedAt,
        requestedAt: users.deletionRequestedAt,
      })
      .from(users)
      .where(eq(users.id, owner.id));
    const isOwn = current?.email === email && current.isConfirmed && identity.isEmailVerified;
    if (!isOwn || (await hasDisconnected(ctx, provider, owner.id)))
      throw conflict(firstSignIn(provider.name));
    await refuseSuspended(ctx, owner.id);
    if (current.deletedAt && current.deletedAt.getTime() !== current.requestedAt?.getTime())
      throw unauthenticated('Invalid credentials');
    const { id } = await connect(ctx, provider, { userId: owner.id, identity });
    return { id, userId: owner.id };
  });
}

const firstSignIn = (name: string) =>
  `There is an account with your email address already. Sign in to it as before, then connect ${name} in your settings.`;

async function welcome(
  ctx: Ctx,
  context: AuthContext,
  { begun: { returnPath, invitation }, identity }: { begun: Attempt; identity: Identity },
) {
  const { email } = identity;
  if (email === null)
    throw badRequest(
      `${requireProvider(context).name} did not tell your email address, which an account needs.`,
    );
  await refuseNewcomer(ctx, invitation);
  const ticket = newSecret();
  const value = { identity, returnPath, invitation };
  const setCookies = await keep(ctx, context, { kind: 'newcomer', secret: ticket, value });
  const username = await suggestUsername(ctx, identity.names, context.brandName);
  return { ticket, email, username, returnPath, setCookies };
}

async function finishConnecting(
  ctx: Ctx,
  context: AuthContext,
  { connects, identity }: { connects: NonNullable<Attempt['connects']>; identity: Identity },
): Promise<Finished> {
  const session = ctx.actor.kind === 'user' ? await findCurrentSession(ctx, context) : undefined;
  if (session?.id !== connects.sessionId || session.userId !== connects.userId)
    throw forbidden('You have been signed out meanwhile. Please sign in and connect again.');
  await inTransaction(ctx, async (ctx) => {
    await lockCredentials(ctx, connects.userId);
    await connect(ctx, requireProvider(context), { userId: connects.userId, identity });
  });
  return { kind: 'connected', returnPath: '/settings#ways', setCookies: [] };
}
