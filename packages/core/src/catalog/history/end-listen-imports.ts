import { tables } from '@stagedoor/db';
import { and, eq, inArray } from 'drizzle-orm';
import type { Ctx } from '../../platform/context/index.ts';
import { publish } from '../../platform/live/index.ts';
import { discardFilesJob, queueFiles } from '../uploads/index.ts';

const { listenImports } = tables;
type Row = typeof listenImports.$inferSelect;

export const isOpenImport = inArray(listenImports.state, ['queued', 'running']);

/** Ends an import of listens, or a person's, where it is not over, in the caller's transaction. Its file is removed. */
export async function endListenImports(
  ctx: Ctx,
  which: { id: number } | { userId: number },
  end: Pick<Row, 'state'> & Partial<Pick<Row, 'unmatched' | 'failureReason'>>,
): Promise<void> {
  const theirs = 'id' in which ? eq(listenImports.id, which.id) : eq(listenImports.userId, which.userId);
  const open = await ctx.db
    .select({ id: listenImports.id, userId: listenImports.userId, storageKey: listenImports.storageKey })
    .from(listenImports)
    .where(and(theirs, isOpenImport))
    .for('no key update');
  for (const { id, userId, storageKey } of open) {
    const over = { ...end, storageKey: null, finishedAt: ctx.now() };
    await ctx.db.update(listenImports).set(over).where(eq(listenImports.id, id));
    if (storageKey) await queueFiles(ctx, discardFilesJob, [storageKey]);
    await publish(ctx, `user:${userId}`, { type: 'history-changed' });
  }
}
