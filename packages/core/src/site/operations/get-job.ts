import { tables } from '@stagedoor/db';
import type { JobDetail, JobRef } from '@stagedoor/validators';
import { asc, eq, sql } from 'drizzle-orm';
import { type Ctx, requireAdminOrSystem } from '../../platform/context/index.ts';
import { notFound } from '../../platform/errors/index.ts';
import { type StoredJob, withoutTrace } from '../../platform/jobs/index.ts';
import { hideTexts } from './hide-texts.ts';
import { outputOf, presentJob } from './present-job.ts';

const { jobLines } = tables;

/** One job with what it said so far; `not_found` once the queue has forgotten it. */
export async function getJob(ctx: Ctx, { queue, id }: JobRef): Promise<JobDetail> {
  requireAdminOrSystem(ctx);
  const job = await findJob(ctx, { queue, id });
  const lines = await ctx.db
    .select({ id: jobLines.id, at: jobLines.at, line: jobLines.line })
    .from(jobLines)
    .where(eq(jobLines.jobId, job.sourceId ?? job.id))
    .orderBy(asc(jobLines.id));
  return {
    ...presentJob(job),
    payload: hideTexts(withoutTrace(job.data)) as JobDetail['payload'],
    stack: stackOf(outputOf(job)),
    sourceQueue: job.sourceName,
    lines: lines.map(({ at, ...line }) => ({ ...line, at: at.toISOString() })),
    can: abilities(job),
  };
}

export async function findJob(ctx: Ctx, { queue, id }: JobRef): Promise<StoredJob> {
  const [known] = await ctx.db.execute(sql`select from pgboss.queue where name = ${queue}`);
  const job = known && (await ctx.jobs.manage.find(ctx.db, queue, id));
  if (!job) throw notFound('Job');
  return job;
}

/** The actions for a job: running and finished jobs allow none, and dead letters allow both. */
export function abilities({ state, sourceName }: StoredJob): JobDetail['can'] {
  const isIdle = state === 'created' || state === 'retry' || state === 'failed' || sourceName !== null;
  return { retry: isIdle && state !== 'active', drop: isIdle && state !== 'active' };
}

/** The stack of an error, without its message. */
function stackOf(output: unknown): string | null {
  const stack = (output as { stack?: unknown } | null)?.stack;
  if (typeof stack !== 'string') return null;
  const lines = stack.split('\n').filter((line) => /^\s+at /.test(line));
  return lines.slice(0, 12).join('\n') || null;
}
