import { tables } from '@stagedoor/db';
import { and, eq, lt, or } from 'drizzle-orm';
import { type Ctx, inTransaction, mayRemoveFiles } from '../../platform/context/index.ts';
import { publish } from '../../platform/live/index.ts';
import { queueMail } from '../../platform/mails/index.ts';

const { dataExports, users } = tables;
const KEPT_MS = 7 * 24 * 3600 * 1000;
/** The column's maximum; for larger archives only the storage knows the size. */
const INT4_MAX = 2_147_483_647;

/** The export to be built, with its user and storage key; undefined when it is done, failed or deleted. */
export async function findQueuedExport(ctx: Ctx, id: number) {
  const [row] = await ctx.db
    .select({ id: dataExports.id, userId: dataExports.userId })
    .from(dataExports)
    .where(and(eq(dataExports.id, id), eq(dataExports.state, 'queued')));
  return row && { ...row, storageKey: `exports/${row.userId}/${row.id}.zip` };
}

/**
 * Makes the archive available for seven days, and mails the person. Returns false when the export no longer
 * exists, and true also when an earlier run of the job has finished it.
 */
export async function finishExport(
  ctx: Ctx,
  input: { id: number; storageKey: string; bytes: number },
): Promise<boolean> {
  const { id, storageKey, bytes } = input;
  const finishedAt = ctx.now();
  const expiresAt = new Date(finishedAt.getTime() + KEPT_MS);
  return inTransaction(ctx, async (ctx) => {
    const made = { storageKey, bytes: bytes > INT4_MAX ? null : bytes, finishedAt, expiresAt };
    const [row] = await ctx.db
      .update(dataExports)
      .set({ state: 'ready', ...made })
      .where(and(eq(dataExports.id, id), eq(dataExports.state, 'queued')))
      .returning({ userId: dataExports.userId });
    if (!row) return isReady(ctx, id);
    const [user] = await ctx.db
      .select({ username: users.displayUsername })
      .from(users)
      .where(eq(users.id, row.userId));
    await queueMail(ctx, {
      template: 'data-export',
      data: { username: user?.username ?? '', path: '/settings#export', expiresAt: expiresAt.toISOString() },
      to: { userId: row.userId },
      dedupeKey: `data-export:${id}`,
    });
    await publish(ctx, `user:${row.userId}`, { type: 'account-changed' });
    return true;
  });
}

async function isReady(ctx: Ctx, id: number): Promise<boolean> {
  const [row] = await ctx.db
    .select({ id: dataExports.id })
    .from(dataExports)
    .where(and(eq(dataExports.id, id), eq(dataExports.state, 'ready')));
  return row !== undefined;
}

export async function failExport(ctx: Ctx, input: { id: number; reason: string }): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const [row] = await ctx.db
      .update(dataExports)
      .set({ state: 'failed', failureReason: input.reason, finishedAt: ctx.now() })
      .where(and(eq(dataExports.id, input.id), eq(dataExports.state, 'queued')))
      .returning({ userId: dataExports.userId });
    if (row) await publish(ctx, `user:${row.userId}`, { type: 'account-changed' });
  });
}

const FAILED_KEPT_MS = 90 * 24 * 3600 * 1000;

/** Removes expired archives, and old records of failed ones: first the file, then the row, so that no file is left without a row. */
export async function removeExpiredExports(ctx: Ctx): Promise<void> {
  const failedBefore = new Date(ctx.now().getTime() - FAILED_KEPT_MS);
  const expired = await ctx.db
    .select({ id: dataExports.id, key: dataExports.storageKey })
    .from(dataExports)
    .where(or(lt(dataExports.expiresAt, ctx.now()), lt(dataExports.finishedAt, failedBefore)));
  for (const { id, key } of expired) {
    await inTransaction(ctx, async (ctx) => {
      if (!(await mayRemoveFiles(ctx))) return;
      if (key) await ctx.storage.discard(key);
      await ctx.db.delete(dataExports).where(eq(dataExports.id, id));
    });
  }
}
