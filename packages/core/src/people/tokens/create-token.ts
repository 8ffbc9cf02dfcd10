import { randomBytes } from 'node:crypto';
import { tables } from '@stagedoor/db';
import { type CreatedToken, type CreateTokenInput, MAX_TOKENS } from '@stagedoor/validators';
import { eq } from 'drizzle-orm';
import { recordSecurity } from '../../platform/audit/index.ts';
import { type Ctx, inTransaction, lockCaller, requireUser } from '../../platform/context/index.ts';
import { badRequest, conflict } from '../../platform/errors/index.ts';
import { publish } from '../../platform/live/index.ts';
import { takeHit } from '../../platform/rate-limits/index.ts';
import { hashOfSecret } from '../../platform/releases/index.ts';
import { presentToken } from './present.ts';
import { SEALED_FOR, TOKEN_PREFIX } from './secret.ts';

const { programTokens } = tables;

/** Makes a token with which a program acts for the caller, and returns it this once (docs/rules.md, Tokens for programs). */
export async function createToken(ctx: Ctx, input: CreateTokenInput): Promise<CreatedToken> {
  const { userId } = requireUser(ctx);
  await takeHit(ctx, 'tokensPerUser', userId);
  const { name, scopes, isForSubsonic } = input;
  const expiresAt = input.expiresAt === null ? null : new Date(input.expiresAt);
  if (expiresAt && expiresAt <= ctx.now()) throw badRequest('Please choose a time to come', 'expiresAt');
  const token = TOKEN_PREFIX + randomBytes(32).toString('base64url');
  return inTransaction(ctx, async (ctx) => {
    await lockCaller(ctx);
    if ((await ctx.db.$count(programTokens, eq(programTokens.userId, userId))) >= MAX_TOKENS)
      throw conflict(`You have ${MAX_TOKENS} tokens, which is the most. Please revoke one of them first.`);
    const [made] = await ctx.db
      .insert(programTokens)
      .values({
        userId,
        name,
        scopes,
        tokenHash: hashOfSecret(token),
        sealedToken: isForSubsonic ? ctx.seal.close(SEALED_FOR, token) : null,
        createdAt: ctx.now(),
        expiresAt,
      })
      .returning();
    if (!made) throw new Error('The token was not inserted');
    await recordSecurity(ctx, 'token-created', userId);
    await publish(ctx, `user:${userId}`, { type: 'account-changed' });
    return { ...presentToken(made), token };
  });
}
