import { tables } from '@stagedoor/db';
import { and, eq, isNull } from 'drizzle-orm';
import { type Ctx, inTransaction } from '../../platform/context/index.ts';
import { requireWriter } from '../../platform/rate-limits/index.ts';
import { requireManaged } from './queries.ts';

const { codeBatches } = tables;

/** Ends a batch: codes that were not redeemed open nothing from now on. Those that were stay purchases. */
export async function endBatch(ctx: Ctx, { id }: { id: number }): Promise<void> {
  await requireWriter(ctx);
  await inTransaction(ctx, async (ctx) => {
    await requireManaged(ctx, id);
    await ctx.db
      .update(codeBatches)
      .set({ endedAt: ctx.now() })
      .where(and(eq(codeBatches.id, id), isNull(codeBatches.endedAt)));
  });
}
