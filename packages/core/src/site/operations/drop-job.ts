import type { JobRef } from '@stagedoor/validators';
import { recordAct } from '../../platform/audit/index.ts';
import { type Ctx, inTransaction, requireAdminOrSystem } from '../../platform/context/index.ts';
import { conflict } from '../../platform/errors/index.ts';
import { abilities, findJob } from './get-job.ts';
import { lockJob } from './lock-job.ts';

/** Removes a job that waits or has failed, for good. A `conflict` when it runs or is done. */
export async function dropJob(ctx: Ctx, input: JobRef): Promise<void> {
  requireAdminOrSystem(ctx);
  await inTransaction(ctx, async (ctx) => {
    await lockJob(ctx, input);
    const job = await findJob(ctx, input);
    if (!abilities(job).drop) throw conflict('Only a job that waits or has failed can be dropped');
    await ctx.jobs.manage.drop(ctx.db, input.queue, input.id);
    await recordAct(ctx, { act: 'drop-job', details: { queue: job.sourceName ?? job.name, jobId: job.id } });
  });
}
