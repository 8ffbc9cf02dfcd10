import { type Ctx, conflict, inTransaction, notFound, requireUser } from '@stagedoor/core';
import { notifyOfFactorChange } from '@stagedoor/core/people/accounts';
import { recordSecurity } from '@stagedoor/core/platform/audit';
import { tables } from '@stagedoor/db';
import type { SignInWays } from '@stagedoor/validators';
import { and, eq } from 'drizzle-orm';
import { endChallenges } from './challenges.ts';
import { type AuthContext, requireProvider } from './context.ts';
import { findCredentialsOf, lockCredentials } from './credentials.ts';
import type { Identity, IdentityProvider } from './identity-provider.ts';
import { requireOwnPassword } from './own-password.ts';

const { accounts, passkeys } = tables;
/** A connection that its owner ended, so that their address alone does not make it again. */
const endedAt = (issuer: string) => `ended ${issuer}`;
const LAST_WAY = 'This is your only way to sign in. Set a password or add a passkey first.';

/** How the caller can sign in. */
export async function getSignInWays(ctx: Ctx, context: AuthContext): Promise<SignInWays> {
  const { userId } = requireUser(ctx);
  const { identityProvider: provider } = context;
  const hasPassword = Boolean((await findCredentialsOf(ctx, userId))?.hash);
  const passkeyCount = await ctx.db.$count(passkeys, eq(passkeys.userId, userId));
  if (!provider) return { hasPassword, passkeyCount, identity: null };
  const connection = await findConnection(ctx, provider, userId);
  const connectedAt = connection?.createdAt.toISOString() ?? null;
  const isLast = connectedAt !== null && !hasPassword && passkeyCount === 0;
  return { hasPassword, passkeyCount, identity: { name: provider.name, connectedAt, isLast } };
}

/** The connection with this identity, whoever's it is. */
export async function findConnected(ctx: Ctx, { issuer, subject }: Identity) {
  const [connection] = await ctx.db
    .select({ id: accounts.id, userId: accounts.userId })
    .from(accounts)
    .where(and(eq(accounts.providerId, issuer), eq(accounts.accountId, subject)));
  return connection;
}

async function findConnection(ctx: Ctx, { issuer }: Pick<IdentityProvider, 'issuer'>, userId: number) {
  const [connection] = await ctx.db
    .select({ id: accounts.id, createdAt: accounts.createdAt })
    .from(accounts)
    .where(isOf(userId, issuer));
  return connection;
}

const isOf = (userId: number, providerId: string) =>
  and(eq(accounts.userId, userId), eq(accounts.providerId, providerId));

/** Whether they ended a connection with this provider, and made no other since. */
export async function hasDisconnected(
  ctx: Ctx,
  { issuer }: IdentityProvider,
  userId: number,
): Promise<boolean> {
  return (await ctx.db.$count(accounts, isOf(userId, endedAt(issuer)))) > 0;
}

export async function refuseConnected(ctx: Ctx, provider: IdentityProvider, userId: number): Promise<void> {
  if (await findConnection(ctx, provider, userId))
    throw conflict(`Your account is connected to one at ${provider.name} already`);
}

/**
 * Connects an identity, and mails the person. Nothing of the provider but its number of the person is kept. Runs inside a
 * transaction that locks the credentials.
 */
export async function connect(
  ctx: Ctx,
  provider: IdentityProvider,
  { userId, identity, isNew = false }: { userId: number; identity: Identity; isNew?: boolean },
): Promise<{ id: number }> {
  await refuseConnected(ctx, provider, userId);
  const [connection] = await ctx.db
    .insert(accounts)
    .values({ userId, providerId: identity.issuer, accountId: identity.subject })
    .onConflictDoNothing()
    .returning({ id: accounts.id });
  if (!connection) throw conflict(`This account at ${provider.name} is connected to another account here`);
  await ctx.db.delete(accounts).where(isOf(userId, endedAt(provider.issuer)));
  await recordSecurity(ctx, 'identity-connected', userId);
  if (!isNew)
    await notifyOfFactorChange(ctx, userId, { change: 'identity-connected', provider: provider.name });
  return connection;
}

/** The provider signs nobody in to the caller's account any more. Refuses to remove the last way in. */
export async function disconnect(
  ctx: Ctx,
  context: AuthContext,
  { password }: { password: string },
): Promise<void> {
  const provider = requireProvider(context);
  const { session } = await requireOwnPassword(ctx, context, password);
  const { userId } = session;
  await inTransaction(ctx, async (ctx) => {
    const current = await lockCredentials(ctx, userId);
    const connection = await findConnection(ctx, provider, userId);
    if (!connection) throw notFound('Connection');
    if (!current?.hash && (await ctx.db.$count(passkeys, eq(passkeys.userId, userId))) === 0)
      throw conflict(LAST_WAY);
    await ctx.db.delete(accounts).where(eq(accounts.id, connection.id));
    const ended = { providerId: endedAt(provider.issuer), accountId: String(userId) };
    await ctx.db.insert(accounts).values({ userId, ...ended });
    await endChallenges(ctx, userId);
    await recordSecurity(ctx, 'identity-disconnected', userId);
    await notifyOfFactorChange(ctx, userId, { change: 'identity-disconnected', provider: provider.name });
  });
}

/** Refuses when nothing else would be left after the last passkey. Runs inside a transaction that locks the credentials. */
export async function requireOtherWay(ctx: Ctx, context: AuthContext, userId: number): Promise<void> {
  const current = await findCredentialsOf(ctx, userId);
  if (current?.hash) return;
  const { identityProvider } = context;
  if (identityProvider && (await findConnection(ctx, identityProvider, userId))) return;
  throw conflict('This is your only way to sign in. Set a password first.');
}
