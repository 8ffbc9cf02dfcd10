import { tables } from '@stagedoor/db';
import { and, eq, lt } from 'drizzle-orm';
import { endListenImports, isOpenImport } from '../../catalog/history/index.ts';
import { deleteInBatches } from '../../platform/batches/index.ts';
import { type Ctx, inTransaction } from '../../platform/context/index.ts';

const { listenImports } = tables;
type Row = typeof listenImports.$inferSelect;

const KEPT_MS = 90 * 24 * 3600 * 1000;

export type OpenImport = Pick<Row, 'id' | 'userId'>;
export type Counts = Pick<Row, 'done' | 'matched' | 'skipped'>;

/** The import to be run, with its file; undefined when it is over. */
export async function findOpenImport(
  ctx: Ctx,
  id: number,
): Promise<(OpenImport & { storageKey: string }) | undefined> {
  const [row] = await ctx.db
    .select({ id: listenImports.id, userId: listenImports.userId, storageKey: listenImports.storageKey })
    .from(listenImports)
    .where(and(eq(listenImports.id, id), isOpenImport));
  return row?.storageKey ? { ...row, storageKey: row.storageKey } : undefined;
}

/** False when the import is over. */
export async function writeCounts(ctx: Ctx, id: number, fields: Partial<Row>): Promise<boolean> {
  const rows = await ctx.db
    .update(listenImports)
    .set(fields)
    .where(and(eq(listenImports.id, id), isOpenImport))
    .returning({ id: listenImports.id });
  return rows.length > 0;
}

/** Ends an import, if it is not over, and has its file removed. */
export const finishListenImport = (
  ctx: Ctx,
  id: number,
  end: Pick<Row, 'state'> & Partial<Pick<Row, 'unmatched' | 'failureReason'>>,
): Promise<void> => inTransaction(ctx, (ctx) => endListenImports(ctx, { id }, end));

/** Deletes what is known of files that were imported three months ago. The listens stay. */
export async function removeOldListenImports(ctx: Ctx): Promise<void> {
  await deleteInBatches(
    ctx,
    listenImports,
    lt(listenImports.finishedAt, new Date(ctx.now().getTime() - KEPT_MS)),
  );
}
