import type { Queue } from '@stagedoor/validators';
import { ErrorState } from '../../../components/error-state.tsx';
import { Section } from '../../../components/section.tsx';
import { LoadingRows } from '../../../components/skeleton.tsx';
import { classNames } from '../../../lib/class-names.ts';
import { formatRelativeTime } from '../../../lib/relative-time.ts';
import { trpc } from '../../../lib/trpc.ts';
import { useAdminParams } from '../use-admin-params.ts';
import { JobList } from './job-list.tsx';

/** How often what happens in the queues is looked at. */
export const LIVE_MS = 2_000;

/** All queues with what waits, runs and failed; choosing one shows its jobs. */
export function JobQueues() {
  const { params, setParams } = useAdminParams();
  const query = trpc.admin.operations.queues.useQuery(undefined, { refetchInterval: LIVE_MS });
  if (query.isLoadingError)
    return <ErrorState title="Failed to fetch queues" onRetry={() => void query.refetch()} />;
  const queues = query.data ?? [];
  const chosen = queues.find(({ name }) => name === params.queue);
  if (chosen)
    return <JobList queue={chosen} onClose={() => setParams({ queue: undefined, state: undefined })} />;
  return (
    <Section title="Jobs">
      {query.data ? (
        <table className="w-full border-collapse text-14">
          <caption className="sr-only">Queues</caption>
          <thead>
            <tr className="border-line border-b text-13 text-ink-faint">
              <th className="py-2 text-left font-semibold">Queue</th>
              {['Waiting', 'Running', 'Failed'].map((title) => (
                <th key={title} className="py-2 pl-4 text-right font-semibold">
                  {title}
                </th>
              ))}
              <th className="py-2 pl-6 text-left font-semibold max-md:hidden">Oldest waiting</th>
            </tr>
          </thead>
          <tbody>
            {queues.map((queue) => (
              <Row
                key={queue.name}
                queue={queue}
                onOpen={() => setParams({ queue: queue.name, state: busiest(queue) }, true)}
              />
            ))}
          </tbody>
        </table>
      ) : (
        <LoadingRows label="Loading" className="grid gap-2" count={10} row="h-10" />
      )}
    </Section>
  );
}

const busiest = ({ waiting, running, failed }: Queue) =>
  failed > 0 ? 'failed' : running > 0 ? 'running' : waiting > 0 ? 'waiting' : 'done';

function Row({ queue, onOpen }: { queue: Queue; onOpen: () => void }) {
  return (
    <tr className="relative border-line border-b transition-colors hover:bg-stage">
      <th scope="row" className="py-2.5 text-left font-semibold [overflow-wrap:anywhere]">
        <button type="button" onClick={onOpen} className="text-left after:absolute after:inset-0">
          {queue.name}
        </button>
      </th>
      <Count value={queue.waiting} />
      <Count value={queue.running} className="text-lamp" />
      <Count value={queue.failed} className="text-alarm" />
      <td className="py-2.5 pl-6 text-ink-soft max-md:hidden">
        {queue.oldestWaitingAt && formatRelativeTime(queue.oldestWaitingAt)}
      </td>
    </tr>
  );
}

const Count = ({ value, className = '' }: { value: number; className?: string }) => (
  <td className={classNames('py-2.5 pl-4 text-right tabular', value > 0 ? className : 'text-ink-faint')}>
    {value.toLocaleString('en-US')}
  </td>
);
