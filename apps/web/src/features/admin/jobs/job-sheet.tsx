import type { JobDetail } from '@stagedoor/validators';
import { type ReactNode, useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { ConfirmDialog } from '../../../components/confirm-dialog.tsx';
import { Dialog } from '../../../components/dialog.tsx';
import { ErrorState } from '../../../components/error-state.tsx';
import { NothingYet } from '../../../components/nothing-yet.tsx';
import { LoadingShapes, Skeleton } from '../../../components/skeleton.tsx';
import { trpc } from '../../../lib/trpc.ts';
import { useJobActs } from './use-job-acts.ts';

const LIVE_MS = 1_000;

/** One job with what it did, followed while it runs. */
export function JobSheet({ queue, id, onClose }: { queue: string; id: string; onClose: () => void }) {
  const query = trpc.admin.operations.job.useQuery(
    { queue, id },
    { refetchInterval: ({ state }) => (state.data?.state === 'done' ? false : LIVE_MS), retry: false },
  );
  return (
    <Dialog isSheet onClose={onClose} title={queue} description={id}>
      {query.data ? (
        <Detail job={query.data} onClose={onClose} />
      ) : query.isError ? (
        <ErrorState title={query.error.message} onRetry={() => void query.refetch()} />
      ) : (
        <LoadingShapes label="Loading" className="grid gap-3">
          <Skeleton className="h-24" />
          <Skeleton className="h-40" />
        </LoadingShapes>
      )}
    </Dialog>
  );
}

type ShownJob = Omit<JobDetail, 'payload'> & { payload?: unknown };

function Detail({ job, onClose }: { job: ShownJob; onClose: () => void }) {
  const [isDropping, setIsDropping] = useState(false);
  const { retry, drop } = useJobActs(onClose);
  const ref = { queue: job.queue, id: job.id };
  return (
    <div className="grid gap-5">
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1.5 text-14">
        <Fact label="State">{STATES[job.state]}</Fact>
        <Fact label="Attempts">
          {job.attempts} of {job.maxAttempts}
        </Fact>
        {job.sourceQueue && <Fact label="Given up in">{job.sourceQueue}</Fact>}
        <Fact label="Queued">{formatMoment(job.createdAt)}</Fact>
        {job.state === 'waiting' && <Fact label="Begins">{formatMoment(job.startsAt)}</Fact>}
        {job.startedAt && <Fact label="Began">{formatMoment(job.startedAt)}</Fact>}
        {job.finishedAt && <Fact label="Ended">{formatMoment(job.finishedAt)}</Fact>}
      </dl>
      {job.error && (
        <Part title="What it failed of">
          <p className="text-14 text-alarm [overflow-wrap:anywhere]">{job.error}</p>
          {job.stack && <Code>{job.stack}</Code>}
        </Part>
      )}
      <Part title="What it did">
        {job.lines.length === 0 ? (
          <NothingYet>Quick jobs that go well leave nothing behind.</NothingYet>
        ) : (
          <ol className="grid gap-1.5 text-13" aria-live="polite">
            {job.lines.map(({ id, at, line }) => (
              <li key={id} className="grid grid-cols-[auto_minmax(0,1fr)] gap-3">
                <time dateTime={at} className="text-ink-faint tabular">
                  {new Date(at).toLocaleTimeString('en-US', { hour12: false })}
                </time>
                <span className="[overflow-wrap:anywhere]">{line}</span>
              </li>
            ))}
          </ol>
        )}
      </Part>
      <Part title="What it is about">
        <Code>{JSON.stringify(job.payload, null, 2)}</Code>
      </Part>
      {(job.can.retry || job.can.drop) && (
        <div className="flex gap-3">
          <Button isBusy={retry.isPending} onClick={() => retry.mutate(ref)}>
            {job.state === 'waiting' ? 'Run now' : 'Try again'}
          </Button>
          <Button variant="danger" onClick={() => setIsDropping(true)}>
            Drop
          </Button>
        </div>
      )}
      <ConfirmDialog
        isOpen={isDropping}
        onClose={() => setIsDropping(false)}
        title="Drop this job?"
        description="What it was to do is not done. This cannot be undone."
        action="Drop job"
        isBusy={drop.isPending}
        onConfirm={() => drop.mutate(ref)}
      />
    </div>
  );
}

const STATES: Record<JobDetail['state'], string> = {
  waiting: 'Waiting',
  running: 'Running',
  failed: 'Failed',
  done: 'Done',
};

const formatMoment = (at: string) =>
  new Date(at).toLocaleString('en-US', { dateStyle: 'medium', timeStyle: 'medium' });

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <>
    <dt className="text-ink-faint">{label}</dt>
    <dd className="[overflow-wrap:anywhere]">{children}</dd>
  </>
);

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="grid gap-2">
    <h3 className="font-semibold text-14">{title}</h3>
    {children}
  </section>
);

const Code = ({ children }: { children: string }) => (
  <pre className="overflow-x-auto rounded-small bg-ground p-3 text-12 text-ink-soft">{children}</pre>
);
