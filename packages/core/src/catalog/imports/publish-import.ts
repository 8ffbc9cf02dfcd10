import type { tables } from '@stagedoor/db';
import type { Ctx } from '../../platform/context/index.ts';
import { publish } from '../../platform/live/index.ts';

/** Publishes an import's progress to the pages of its user. */
export async function publishImport(ctx: Ctx, row: typeof tables.imports.$inferSelect): Promise<void> {
  if (row.userId === null) return;
  const { id: importId, state, done, total, failureReason } = row;
  await publish(ctx, `user:${row.userId}`, {
    type: 'import-progress',
    importId,
    state,
    done,
    total,
    failureReason,
  });
}
