import type { Job, JobState, ListJobsInput, Page } from '@stagedoor/validators';
import { type SQL, sql } from 'drizzle-orm';
import { type Ctx, requireAdminOrSystem } from '../../platform/context/index.ts';
import { DEAD_LETTERS } from '../../platform/jobs/index.ts';
import { defineCursors } from '../../platform/paging/index.ts';
import { type ListedJob, presentJob } from './present-job.ts';

const cursors = defineCursors('jobs', { micros: 'text', id: 'text' });

const IN_STATE: Record<JobState, SQL> = {
  waiting: sql`state < 'active'`,
  running: sql`state = 'active'`,
  failed: sql`(state = 'failed' or name = ${DEAD_LETTERS})`,
  done: sql`state in ('completed', 'cancelled')`,
};

/** A queue's jobs in one state, newest first. */
export async function listJobs(ctx: Ctx, input: ListJobsInput): Promise<Page<Job>> {
  requireAdminOrSystem(ctx);
  const last = cursors.read(ctx, input.cursor);
  const after = last
    ? sql`(created_on, id) < (timestamptz 'epoch' + ${last.micros}::bigint * interval '1 microsecond', ${last.id}::uuid)`
    : sql`true`;
  const rows = await ctx.db.execute<ListedJob & { micros: string }>(sql`
    select id, name, state, retry_count as "retryCount", retry_limit as "retryLimit", source_name as "sourceName",
      jsonb_build_object('message', coalesce(source_output, output) -> 'message') as output, null as "sourceOutput",
      created_on as "createdOn", start_after as "startAfter", started_on as "startedOn",
      completed_on as "completedOn", (extract(epoch from created_on) * 1000000)::bigint::text as micros
    from pgboss.job
    where name = ${input.queue} and ${IN_STATE[input.state]} and ${after}
    order by created_on desc, id desc
    limit ${input.limit + 1}`);
  return cursors.page(ctx, rows, input.limit, presentJob);
}
