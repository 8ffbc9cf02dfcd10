import { tables } from '@stagedoor/db';
import { and, eq, gt, inArray, sql } from 'drizzle-orm';
import type { Ctx } from '../../platform/context/index.ts';
import { badRequest } from '../../platform/errors/index.ts';
import { hashOfSecret, newSecret } from '../../platform/releases/index.ts';

const { users, verifications } = tables;

export type TokenPurpose = 'password-reset' | 'email-confirm';

const LIFETIME_MS: Record<TokenPurpose, number> = {
  'password-reset': 60 * 60 * 1000,
  'email-confirm': 24 * 60 * 60 * 1000,
};

const NOT_VALID = 'This link has been used or has expired. Please ask for a new one.';

const identifierOf = (purpose: TokenPurpose, userId: number) => `${purpose}:${userId}`;
/** A value is the secret's hash, a colon, and the address the token was sent to. */
const hashColumn = sql`split_part(${verifications.value}, ':', 1)`;

/**
 * Creates the secret of a link for one person and address, and ends earlier ones of the same purpose. Only
 * its hash is stored.
 */
export async function issueToken(
  ctx: Ctx,
  input: { purpose: TokenPurpose; userId: number; email: string },
): Promise<{ token: string; hash: string; expiresAt: Date }> {
  const { purpose, userId, email } = input;
  const secret = newSecret();
  const hash = hashOfSecret(secret);
  const now = ctx.now();
  const expiresAt = new Date(now.getTime() + LIFETIME_MS[purpose]);
  await endTokens(ctx, userId, [purpose]);
  await ctx.db.insert(verifications).values({
    identifier: identifierOf(purpose, userId),
    value: `${hash}:${email}`,
    expiresAt,
    createdAt: now,
  });
  return { token: `${userId}.${secret}`, hash, expiresAt };
}

/** Consumes a one-time token; `bad_request` when it is unknown, used or expired. */
export async function takeToken(
  ctx: Ctx,
  purpose: TokenPurpose,
  token: string,
): Promise<{ userId: number; email: string }> {
  const [, id, secret] = /^([1-9]\d{0,9})\.([\w-]{43})$/.exec(token) ?? [];
  if (!id || !secret) throw badRequest(NOT_VALID);
  // Lock the user's row first, as all code that ends tokens does; another order could deadlock.
  await ctx.db
    .select({ id: users.id })
    .from(users)
    .where(eq(users.id, Number(id)))
    .for('no key update');
  const [taken] = await ctx.db
    .delete(verifications)
    .where(
      and(
        eq(verifications.identifier, identifierOf(purpose, Number(id))),
        eq(hashColumn, hashOfSecret(secret)),
        gt(verifications.expiresAt, ctx.now()),
      ),
    )
    .returning({ value: verifications.value });
  if (!taken) throw badRequest(NOT_VALID);
  return { userId: Number(id), email: emailOf(taken.value) };
}

/** The person's valid token, without its secret. */
export async function findToken(ctx: Ctx, purpose: TokenPurpose, userId: number) {
  const isValid = gt(verifications.expiresAt, ctx.now());
  const [row] = await ctx.db
    .select({ value: verifications.value, createdAt: verifications.createdAt })
    .from(verifications)
    .where(and(eq(verifications.identifier, identifierOf(purpose, userId)), isValid));
  return row && { email: emailOf(row.value), createdAt: row.createdAt };
}

export async function endTokens(ctx: Ctx, userId: number, purposes: readonly TokenPurpose[]): Promise<void> {
  const identifiers = purposes.map((purpose) => identifierOf(purpose, userId));
  await ctx.db.delete(verifications).where(inArray(verifications.identifier, identifiers));
}

/** Ends a pending address change, which another person may have requested. */
export async function endPendingEmail(ctx: Ctx, userId: number): Promise<void> {
  const current = ctx.db.select({ email: users.email }).from(users).where(eq(users.id, userId));
  const isOther = sql`substr(${verifications.value}, strpos(${verifications.value}, ':') + 1) <> (${current})`;
  await ctx.db
    .delete(verifications)
    .where(and(eq(verifications.identifier, identifierOf('email-confirm', userId)), isOther));
}

const emailOf = (value: string) => value.slice(value.indexOf(':') + 1);
