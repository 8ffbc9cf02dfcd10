import type { ByQueue, JobRef } from '@stagedoor/validators';
import { sql } from 'drizzle-orm';
import { recordAct } from '../../platform/audit/index.ts';
import { type Ctx, inTransaction, requireAdminOrSystem } from '../../platform/context/index.ts';
import { conflict } from '../../platform/errors/index.ts';
import { DEAD_LETTERS } from '../../platform/jobs/index.ts';
import { abilities, findJob } from './get-job.ts';
import { lockJob } from './lock-job.ts';

/** Most jobs that one call tries again. */
const MOST = 1_000;

/**
 * Gives a failed job one more attempt, starts a waiting one at once, or queues a dead letter again. `conflict` if it
 * is running or done.
 */
export async function retryJob(ctx: Ctx, input: JobRef): Promise<{ retried: number }> {
  requireAdminOrSystem(ctx);
  await inTransaction(ctx, async (ctx) => {
    await lockJob(ctx, input);
    const job = await findJob(ctx, input);
    if (!abilities(job).retry) throw conflict('Only a job that waits or has failed can be tried again');
    const { manage } = ctx.jobs;
    if (input.queue === DEAD_LETTERS) {
      await manage.resend(ctx.db, job);
      await manage.drop(ctx.db, input.queue, input.id);
    } else if (job.state === 'failed') await manage.retry(ctx.db, input.queue, [input.id]);
    else await manage.hurry(ctx.db, input.queue, input.id);
    await recordAct(ctx, { act: 'retry-job', details: { queue: job.sourceName ?? job.name, jobId: job.id } });
  });
  return { retried: 1 };
}

/** Lets the jobs of a queue that failed, or wait after a failed attempt, begin one more now: up to a thousand at once. */
export async function retryFailedJobs(ctx: Ctx, { queue }: ByQueue): Promise<{ retried: number }> {
  requireAdminOrSystem(ctx);
  return inTransaction(ctx, async (ctx) => {
    const failed = await ctx.db.execute<{ id: string }>(sql`
      select id from pgboss.job where name = ${queue} and state = 'failed'
      order by created_on limit ${MOST} for update skip locked`);
    if (failed.length > 0)
      await ctx.jobs.manage.retry(
        ctx.db,
        queue,
        failed.map(({ id }) => id),
      );
    const hurried = await ctx.db.execute(sql`
      update pgboss.job set start_after = now() where name = ${queue} and id = any(array(
        select id from pgboss.job where name = ${queue} and state = 'retry' and start_after > now()
        order by created_on limit ${MOST - failed.length} for update skip locked))`);
    const count = failed.length + hurried.count;
    if (count > 0) await recordAct(ctx, { act: 'retry-job', details: { queue, count } });
    return { retried: count };
  });
}
