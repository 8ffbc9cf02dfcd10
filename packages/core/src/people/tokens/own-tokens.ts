import { tables } from '@stagedoor/db';
import type { Token } from '@stagedoor/validators';
import { and, desc, eq } from 'drizzle-orm';
import { recordSecurity } from '../../platform/audit/index.ts';
import { type Ctx, inTransaction, requireUser } from '../../platform/context/index.ts';
import { notFound } from '../../platform/errors/index.ts';
import { publish } from '../../platform/live/index.ts';
import { presentToken } from './present.ts';

const { programTokens } = tables;

/** The caller's tokens, newest first, also expired ones. */
export async function listTokens(ctx: Ctx): Promise<Token[]> {
  const { userId } = requireUser(ctx);
  const rows = await ctx.db
    .select()
    .from(programTokens)
    .where(eq(programTokens.userId, userId))
    .orderBy(desc(programTokens.id));
  return rows.map(presentToken);
}

/** The token opens nothing from now on; `not_found` when it is not the caller's. */
export async function revokeToken(ctx: Ctx, { id }: { id: number }): Promise<void> {
  const { userId } = requireUser(ctx);
  await inTransaction(ctx, async (ctx) => {
    const gone = await ctx.db
      .delete(programTokens)
      .where(and(eq(programTokens.id, id), eq(programTokens.userId, userId)))
      .returning({ id: programTokens.id });
    if (gone.length === 0) throw notFound('Token');
    await recordSecurity(ctx, 'token-revoked', userId);
    await publish(ctx, `user:${userId}`, { type: 'account-changed' });
  });
}
