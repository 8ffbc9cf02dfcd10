import { tables } from '@stagedoor/db';
import type { DataExport } from '@stagedoor/validators';
import { and, desc, eq, ne } from 'drizzle-orm';
import { type Ctx, inTransaction, lockCaller } from '../../platform/context/index.ts';
import { conflict, rateLimited } from '../../platform/errors/index.ts';
import { publish } from '../../platform/live/index.ts';
import { requireWriter } from '../../platform/rate-limits/index.ts';
import { buildExportJob } from './jobs.ts';
import { presentExport } from './queries.ts';

const { dataExports } = tables;
const DAY_MS = 24 * 3600 * 1000;

/**
 * Requests an archive of everything about the caller: one at a time, and one a day unless the last one
 * failed.
 */
export async function requestExport(ctx: Ctx): Promise<DataExport> {
  const { userId } = await requireWriter(ctx);
  return inTransaction(ctx, async (ctx) => {
    await lockCaller(ctx);
    const [last] = await ctx.db
      .select()
      .from(dataExports)
      .where(and(eq(dataExports.userId, userId), ne(dataExports.state, 'failed')))
      .orderBy(desc(dataExports.id))
      .limit(1);
    if (last?.state === 'queued') throw conflict('Your export is being prepared');
    const waitMs = last ? last.createdAt.getTime() + DAY_MS - ctx.now().getTime() : 0;
    if (waitMs > 0) throw rateLimited(Math.ceil(waitMs / 1000));
    const [row] = await ctx.db.insert(dataExports).values({ userId, createdAt: ctx.now() }).returning();
    if (!row) throw new Error('The export was not inserted');
    await ctx.jobs.send(ctx.db, buildExportJob, { exportId: row.id });
    await publish(ctx, `user:${userId}`, { type: 'account-changed' });
    return presentExport(row);
  });
}
