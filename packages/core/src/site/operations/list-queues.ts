import type { Queue } from '@stagedoor/validators';
import { sql } from 'drizzle-orm';
import { type Ctx, requireAdminOrSystem } from '../../platform/context/index.ts';
import { DEAD_LETTERS } from '../../platform/jobs/index.ts';

type Row = Record<'waiting' | 'running' | 'failed', number> & {
  name: string;
  oldest: Date | string | null;
  lastFailed: Date | string | null;
};

/** Every queue with what it holds, by name. All jobs that were given up count as failed. */
export async function listQueues(ctx: Ctx): Promise<Queue[]> {
  requireAdminOrSystem(ctx);
  const rows = await ctx.db.execute<Row>(sql`
    select q.name,
      (count(*) filter (where j.state < 'active'))::int as waiting,
      (count(*) filter (where j.state = 'active'))::int as running,
      (count(j.id) filter (where j.state = 'failed' or q.name = ${DEAD_LETTERS}))::int as failed,
      min(greatest(j.created_on, j.start_after)) filter (where j.state < 'active' and j.start_after <= now()) as oldest,
      max(j.completed_on) filter (where j.state = 'failed' or q.name = ${DEAD_LETTERS}) as "lastFailed"
    from pgboss.queue q
    left join pgboss.job j on j.name = q.name and (j.state <> 'completed' or j.name = ${DEAD_LETTERS})
    where q.name not like '\\_\\_pgboss%'
    group by q.name order by q.name`);
  return rows.map(({ oldest, lastFailed, ...row }) => ({
    ...row,
    oldestWaitingAt: toIso(oldest),
    lastFailedAt: toIso(lastFailed),
  }));
}

const toIso = (time: Date | string | null) => time && new Date(time).toISOString();
