import { type Ctx, inTransaction, notFound, publish, requireUser } from '@stagedoor/core';
import { notifyOfFactorChange } from '@stagedoor/core/people/accounts';
import { recordSecurity } from '@stagedoor/core/platform/audit';
import { tables } from '@stagedoor/db';
import type { Passkey } from '@stagedoor/validators';
import { and, asc, eq } from 'drizzle-orm';
import { requireOtherWay } from './connections.ts';
import type { AuthContext } from './context.ts';
import { lockCredentials } from './credentials.ts';
import { endProof } from './end-proof.ts';
import { requireOwnPassword } from './own-password.ts';

const { passkeys } = tables;

/** The caller's passkeys, oldest first. */
export async function listPasskeys(ctx: Ctx): Promise<Passkey[]> {
  const { userId } = requireUser(ctx);
  const rows = await ctx.db
    .select()
    .from(passkeys)
    .where(eq(passkeys.userId, userId))
    .orderBy(asc(passkeys.id));
  return rows.map(presentPasskey);
}

/** `not_found` when it is not the caller's. */
export async function renamePasskey(ctx: Ctx, { id, name }: { id: number; name: string }): Promise<Passkey> {
  const { userId } = requireUser(ctx);
  return inTransaction(ctx, async (ctx) => {
    const [row] = await ctx.db
      .update(passkeys)
      .set({ name })
      .where(and(eq(passkeys.id, id), eq(passkeys.userId, userId)))
      .returning();
    if (!row) throw notFound('Passkey');
    await publish(ctx, `user:${userId}`, { type: 'account-changed' });
    return presentPasskey(row);
  });
}

/** It opens nothing from now on. Sessions that it began stay, and have to give another second factor for rights that ask for one. */
export async function removePasskey(
  ctx: Ctx,
  context: AuthContext,
  input: { id: number; password: string },
): Promise<void> {
  const { session } = await requireOwnPassword(ctx, context, input.password);
  const { userId } = session;
  await inTransaction(ctx, async (ctx) => {
    await lockCredentials(ctx, userId);
    const [removed] = await ctx.db
      .delete(passkeys)
      .where(and(eq(passkeys.id, input.id), eq(passkeys.userId, userId)))
      .returning({ name: passkeys.name });
    if (!removed) throw notFound('Passkey');
    const hasOthers = (await ctx.db.$count(passkeys, eq(passkeys.userId, userId))) > 0;
    if (!hasOthers) await requireOtherWay(ctx, context, userId);
    await endProof(ctx, userId, ['passkey'], { exceptSession: hasOthers ? session.id : undefined });
    await recordSecurity(ctx, 'passkey-removed', userId);
    await notifyOfFactorChange(ctx, userId, { change: 'passkey-removed', passkey: removed.name });
  });
}

export const presentPasskey = (row: typeof passkeys.$inferSelect): Passkey => ({
  id: row.id,
  name: row.name,
  isSynced: row.backedUp,
  createdAt: row.createdAt.toISOString(),
  lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
});
