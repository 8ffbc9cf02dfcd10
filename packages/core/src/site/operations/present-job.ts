import type { Job, JobState } from '@stagedoor/validators';
import type { StoredJob } from '../../platform/jobs/index.ts';

const STATES: Record<StoredJob['state'], JobState> = {
  created: 'waiting',
  retry: 'waiting',
  active: 'running',
  completed: 'done',
  cancelled: 'done',
  failed: 'failed',
};
const MAX_ERROR_LENGTH = 500;

/** The parts of a job that a list shows. */
export type ListedJob = Pick<
  StoredJob,
  'id' | 'name' | 'state' | 'retryCount' | 'retryLimit' | 'sourceName' | 'output' | 'sourceOutput'
> &
  Record<'createdOn' | 'startAfter', Date | string> &
  Record<'startedOn' | 'completedOn', Date | string | null>;

export function presentJob(job: ListedJob): Job {
  return {
    id: job.id,
    queue: job.name,
    state: job.sourceName ? 'failed' : STATES[job.state],
    attempts: job.startedOn ? job.retryCount + 1 : 0,
    maxAttempts: job.retryLimit + 1,
    createdAt: toIso(job.createdOn),
    startsAt: toIso(job.startAfter),
    startedAt: job.startedOn && toIso(job.startedOn),
    finishedAt: job.completedOn && toIso(job.completedOn),
    error: messageOf(outputOf(job)),
  };
}

/** The output of the last attempt; for a dead letter, of the attempt in its original queue. */
export const outputOf = ({ sourceOutput, output }: Pick<StoredJob, 'sourceOutput' | 'output'>): unknown =>
  sourceOutput ?? output;

/** An error's first line. The others of a failed query hold its values, such as addresses. */
function messageOf(output: unknown): string | null {
  const message = (output as { message?: unknown } | null)?.message;
  return typeof message === 'string' ? (message.split('\n')[0] ?? '').slice(0, MAX_ERROR_LENGTH) : null;
}

const toIso = (time: Date | string): string => new Date(time).toISOString();
