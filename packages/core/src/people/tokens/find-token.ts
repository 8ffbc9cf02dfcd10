import { createHash, timingSafeEqual } from 'node:crypto';
import { tables } from '@stagedoor/db';
import type { TokenScope } from '@stagedoor/validators';
import { and, eq, gt, isNotNull, isNull, lt, or, type SQL } from 'drizzle-orm';
import type { Ctx } from '../../platform/context/index.ts';
import { invalidToken } from '../../platform/errors/index.ts';
import { addressSubject, takeHit } from '../../platform/rate-limits/index.ts';
import { hashOfSecret } from '../../platform/releases/index.ts';
import { isTokenShaped, SEALED_FOR } from './secret.ts';

const { programTokens, users } = tables;

/** Last use is written at most this often. */
const LAST_USE_MS = 5 * 60_000;

export interface KnownToken {
  id: number;
  userId: number;
  username: string;
  scopes: readonly TokenScope[];
  lastUsedAt: Date | null;
}

const isValid = (ctx: Ctx) => or(isNull(programTokens.expiresAt), gt(programTokens.expiresAt, ctx.now()));

const select = (ctx: Ctx, where: SQL | undefined) =>
  ctx.db
    .select({
      id: programTokens.id,
      userId: programTokens.userId,
      username: users.displayUsername,
      scopes: programTokens.scopes,
      lastUsedAt: programTokens.lastUsedAt,
      sealedToken: programTokens.sealedToken,
    })
    .from(programTokens)
    .innerJoin(users, eq(users.id, programTokens.userId))
    .where(and(where, isValid(ctx)));

/** Finds what a token opens, or throws `invalid_token`; wrong ones of one address are limited. Its person may be suspended. */
export async function findToken(ctx: Ctx, token: string): Promise<KnownToken> {
  const [found] = isTokenShaped(token)
    ? await select(ctx, eq(programTokens.tokenHash, hashOfSecret(token)))
    : [];
  return found ? noteUse(ctx, found) : refuseToken(ctx);
}

/** Finds the token of a person whose MD5 with `salt` is `hash`, as Subsonic apps send it; else as `findToken`. */
export async function findSaltedToken(
  ctx: Ctx,
  { username, hash, salt }: { username: string; hash: string; salt: string },
): Promise<KnownToken> {
  const own = await select(
    ctx,
    and(eq(users.username, username.toLowerCase()), isNotNull(programTokens.sealedToken)),
  );
  const given = Buffer.from(hash.toLowerCase());
  const found = own.find(({ sealedToken }) => {
    const token = sealedToken && ctx.seal.open(SEALED_FOR, sealedToken);
    const expected =
      token &&
      Buffer.from(
        createHash('md5')
          .update(token + salt)
          .digest('hex'),
      );
    return expected && expected.length === given.length && timingSafeEqual(expected, given);
  });
  return found ? noteUse(ctx, found) : refuseToken(ctx);
}

/** Throws `invalid_token`, or `rate_limited` to an address that has sent many. */
export async function refuseToken(ctx: Ctx): Promise<never> {
  await takeHit(ctx, 'wrongTokensPerAddress', addressSubject(ctx.address));
  throw invalidToken();
}

async function noteUse(ctx: Ctx, token: KnownToken): Promise<KnownToken> {
  const now = ctx.now();
  const before = new Date(now.getTime() - LAST_USE_MS);
  if (token.lastUsedAt && token.lastUsedAt > before) return token;
  await ctx.db
    .update(programTokens)
    .set({ lastUsedAt: now })
    .where(
      and(
        eq(programTokens.id, token.id),
        or(isNull(programTokens.lastUsedAt), lt(programTokens.lastUsedAt, before)),
      ),
    );
  return token;
}
