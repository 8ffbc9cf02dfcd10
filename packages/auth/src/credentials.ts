import { type Ctx, inTransaction } from '@stagedoor/core';
import { restoreAccount } from '@stagedoor/core/people/accounts';
import { tables } from '@stagedoor/db';
import type { User } from '@stagedoor/validators';
import { and, desc, eq, or } from 'drizzle-orm';
import { findUser } from './sessions.ts';

const { accounts, passkeys, sessions, users } = tables;

/**
 * The account data that a password was checked against. A different hash, a new deletion or another second factor
 * makes the check void.
 */
export interface Credentials {
  userId: number;
  username: string;
  hash: string | null;
  deletedAt: Date | null;
  /** Whether signing in asks for a code, too. */
  hasApp: boolean;
}

export type Checked = Omit<Credentials, 'username'> & {
  /** The passkey that signed in, in place of the password. */
  passkeyId?: number;
  /** The connection to the identity provider that signed in, in place of the password. */
  connectionId?: number;
};

/** better-auth's name of the credentials that hold a password. */
export const PASSWORD = 'credential';

const columns = {
  userId: users.id,
  username: users.username,
  hash: accounts.password,
  deletedAt: users.deletedAt,
  hasApp: users.twoFactorEnabled,
};
const isPassword = and(eq(accounts.userId, users.id), eq(accounts.providerId, PASSWORD));

/** The person with this username or e-mail address, deleted or not. A username may look like an address: it wins. */
export async function findCredentials(ctx: Ctx, name: string): Promise<Credentials | undefined> {
  const lowerCase = name.toLowerCase();
  const isNamed = eq(users.username, lowerCase);
  const [found] = await ctx.db
    .select(columns)
    .from(users)
    .leftJoin(accounts, isPassword)
    .where(or(isNamed, eq(users.email, lowerCase)))
    .orderBy(desc(isNamed))
    .limit(1);
  return found;
}

export async function findCredentialsOf(ctx: Ctx, userId: number): Promise<Credentials | undefined> {
  const isOwn = eq(users.id, userId);
  const [found] = await ctx.db.select(columns).from(users).leftJoin(accounts, isPassword).where(isOwn);
  return found;
}

/** `findCredentialsOf` with a lock: the credentials cannot change until the transaction ends. */
export async function lockCredentials(ctx: Ctx, userId: number): Promise<Credentials | undefined> {
  await ctx.db.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update');
  return findCredentialsOf(ctx, userId);
}

/**
 * Keeps a new session only if these credentials still hold: the password or the second factor may have been changed,
 * or the account deleted, after the check. A deletion that the person requested earlier is undone. Undefined, and no session,
 * for everybody who is not let in.
 */
export async function confirmSession(
  ctx: Ctx,
  token: string,
  checked: Checked,
): Promise<{ user: User; isRestored: boolean } | undefined> {
  const { userId } = checked;
  return inTransaction(ctx, async (ctx) => {
    const current = await lockCredentials(ctx, userId);
    if (current && isSame(current, checked) && (await isWayThere(ctx, checked))) {
      const user = await findUser(ctx.db, userId, ctx.now());
      if (user) return { user, isRestored: false };
      const restored = (await restoreAccount(ctx, { userId })) && (await findUser(ctx.db, userId, ctx.now()));
      if (restored) return { user: restored, isRestored: true };
    }
    await ctx.db.delete(sessions).where(eq(sessions.token, token));
    return undefined;
  });
}

/** A passkey or connection that signed in may have been removed meanwhile. */
async function isWayThere(ctx: Ctx, { passkeyId, connectionId }: Checked): Promise<boolean> {
  if (passkeyId !== undefined) return (await ctx.db.$count(passkeys, eq(passkeys.id, passkeyId))) > 0;
  if (connectionId !== undefined) return (await ctx.db.$count(accounts, eq(accounts.id, connectionId))) > 0;
  return true;
}

export const isSame = (one: Checked, other: Checked): boolean =>
  one.hash === other.hash &&
  one.hasApp === other.hasApp &&
  one.deletedAt?.getTime() === other.deletedAt?.getTime();
