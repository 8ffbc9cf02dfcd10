import { listQueues } from '../list-queues.ts';
import { listWorkers } from '../workers.ts';
import { bad, type Check, good, sinceInWords } from './check.ts';

/** Jobs that could run and have waited longer than this are stuck. */
const STUCK_MS = 10 * 60_000;

export const queue: Check = {
  key: 'queue',
  title: 'Queue',
  advice: 'Check that PostgreSQL runs: the queue lies in it.',
  async run(ctx) {
    const queues = await listQueues(ctx);
    const sum = (pick: (queue: (typeof queues)[number]) => number) =>
      queues.reduce((total, queue) => total + pick(queue), 0);
    const [oldest] = queues.flatMap(({ oldestWaitingAt }) => oldestWaitingAt ?? []).sort();
    const facts = [
      { label: 'Waiting', value: sum(({ waiting }) => waiting).toLocaleString('en-US') },
      { label: 'Running', value: sum(({ running }) => running).toLocaleString('en-US') },
    ];
    const now = ctx.now();
    if (oldest && now.getTime() - Date.parse(oldest) > STUCK_MS)
      return bad(
        `A job has been waiting for ${sinceInWords(now, new Date(oldest))}.`,
        'Start another worker, or look below which queue it is and what its jobs fail of.',
        facts,
      );
    return good('No job waits for long.', facts);
  },
};

export const worker: Check = {
  key: 'workers',
  title: 'Workers',
  advice: 'Check that PostgreSQL runs: workers report to it.',
  async run(ctx) {
    const workers = await listWorkers(ctx);
    const facts = workers.map(({ startedAt }, index) => ({
      label: `Worker ${index + 1}`,
      value: `up for ${sinceInWords(ctx.now(), startedAt)}`,
    }));
    return workers.length > 0
      ? good(workers.length === 1 ? 'One worker takes jobs.' : `${workers.length} workers take jobs.`, facts)
      : bad(
          'No worker has been heard of within a minute, so uploads, mails and counts stand still.',
          'Start the worker again and read its log.',
        );
  },
};
