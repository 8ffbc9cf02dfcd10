import { type Job, jobState, type Queue } from '@stagedoor/validators';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import { useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { ChoiceRow } from '../../../components/choice-row.tsx';
import { ErrorState } from '../../../components/error-state.tsx';
import { LoadMore } from '../../../components/load-more.tsx';
import { NothingYet } from '../../../components/nothing-yet.tsx';
import { LoadingRows } from '../../../components/skeleton.tsx';
import { BY_CURSOR } from '../../../lib/by-cursor.ts';
import { formatRelativeTime } from '../../../lib/relative-time.ts';
import { oneOf } from '../../../lib/search-params.ts';
import { trpc } from '../../../lib/trpc.ts';
import { useAdminParams } from '../use-admin-params.ts';
import { JobSheet } from './job-sheet.tsx';
import { useJobActs } from './use-job-acts.ts';

const LABELS = { waiting: 'Waiting', running: 'Running', failed: 'Failed', done: 'Done' };
const LIVE_MS = 2_000;

/** The jobs of one queue, by state. */
export function JobList({ queue, onClose }: { queue: Queue; onClose: () => void }) {
  const { params, setParams } = useAdminParams();
  const [opened, setOpened] = useState<string>();
  const state = oneOf(params.state, jobState.options) ?? 'failed';
  const { retryAll } = useJobActs();
  const query = trpc.admin.operations.jobs.useInfiniteQuery(
    { queue: queue.name, state, limit: 50 },
    { ...BY_CURSOR, refetchInterval: LIVE_MS },
  );
  const jobs = query.data?.pages.flatMap(({ items }) => items) ?? [];
  return (
    <section aria-labelledby="queue">
      <Button variant="ghost" size="small" className="-ml-3 mb-3" onClick={onClose}>
        <ArrowLeft className="size-4" aria-hidden="true" />
        All queues
      </Button>
      <h2 id="queue" className="mb-4 text-26 [overflow-wrap:anywhere]">
        {queue.name}
      </h2>
      <div className="mb-5 flex flex-wrap items-end justify-between gap-3">
        <div className="w-full max-w-md">
          <ChoiceRow
            legend="Jobs that are"
            value={state}
            onChange={(next) => setParams({ state: next })}
            choices={jobState.options.map((value) => ({
              value,
              label:
                value === 'done' ? LABELS.done : `${LABELS[value]} ${queue[value].toLocaleString('en-US')}`,
            }))}
          />
        </div>
        {state === 'failed' && queue.failed > 0 && queue.name !== 'dead-letters' && (
          <Button
            variant="outline"
            isBusy={retryAll.isPending}
            onClick={() => retryAll.mutate({ queue: queue.name })}
          >
            Try all again
          </Button>
        )}
      </div>
      {query.isPending ? (
        <LoadingRows label="Loading" className="grid gap-2" count={6} row="h-14" />
      ) : query.isLoadingError ? (
        <ErrorState title="Failed to fetch jobs" onRetry={() => void query.refetch()} />
      ) : jobs.length === 0 ? (
        <NothingYet>
          {state === 'done' ? 'No job was done within a day.' : `No job of this queue is ${state}.`}
        </NothingYet>
      ) : (
        <ul className="divide-y divide-line border-line border-y">
          {jobs.map((job) => (
            <li key={job.id}>
              <Row job={job} onOpen={() => setOpened(job.id)} />
            </li>
          ))}
        </ul>
      )}
      <LoadMore query={query} />
      {opened && <JobSheet queue={queue.name} id={opened} onClose={() => setOpened(undefined)} />}
    </section>
  );
}

const Row = ({ job, onOpen }: { job: Job; onOpen: () => void }) => (
  <button
    type="button"
    onClick={onOpen}
    className="grid w-full gap-0.5 rounded-small px-1 py-2.5 text-left transition-colors hover:bg-stage"
  >
    <span className="flex flex-wrap justify-between gap-x-4 text-14">
      <span className="font-semibold">
        {formatRelativeTime(job.finishedAt ?? job.startedAt ?? job.createdAt)}
      </span>
      <span className="text-13 text-ink-faint tabular">
        {job.attempts === 0 ? 'Not tried yet' : `Attempt ${job.attempts} of ${job.maxAttempts}`}
      </span>
    </span>
    {job.error && <span className="truncate text-13 text-alarm">{job.error}</span>}
    <span className="truncate text-12 text-ink-faint">{job.id}</span>
  </button>
);
