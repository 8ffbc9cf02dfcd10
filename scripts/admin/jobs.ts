import {
  dropJob,
  getJob,
  listJobs,
  listQueues,
  retryFailedJobs,
  retryJob,
} from '@stagedoor/core/site/operations';
import { type JobState, jobRef, jobState, listJobsInput } from '@stagedoor/validators';
import { StartError } from '../run/start-error.ts';
import { type Answer, type Call, type Command, misused } from './command.ts';
import { withServices } from './with-services.ts';

const usage: Command['usage'] = [
  ['jobs list', 'every queue with what waits, runs and failed'],
  [
    'jobs list <queue> [--state <state>]',
    'its newest jobs: waiting, running, failed or done; or the first three',
  ],
  ['jobs show <queue> <id>', 'one job with what it did'],
  ['jobs retry <queue> [<id>]', 'one more attempt now for a job, or for all that failed'],
  ['jobs drop <queue> <id>', 'removes a job for good'],
];

const SHOWN = 50;
const OPEN: JobState[] = ['failed', 'waiting', 'running'];

/** An operator's actions on jobs. */
export const jobs: Command = {
  usage,
  flags: { state: { type: 'string' } },
  async run(call) {
    const [act, queue, id, ...rest] = call.words;
    if (rest.length > 0) throw misused(usage);
    if (act === 'list' && !queue) return listAll();
    if (act === 'list' && queue && !id) return list(queue, call.flags);
    if (act === 'show' && queue && id) return show(queue, id);
    if (act === 'retry' && queue) return retry(queue, id);
    if (act === 'drop' && queue && id) return drop(queue, id);
    throw misused(usage);
  },
};

async function listAll(): Promise<Answer> {
  const queues = await withServices(listQueues);
  const lines = queues.map(
    ({ name, waiting, running, failed }) =>
      `${name.padEnd(28)} ${waiting} waiting, ${running} running, ${failed} failed`,
  );
  return { json: queues, text: lines.join('\n') };
}

/** Without a state all that is not done: jobs that failed and wait for their next attempt are what one looks for. */
async function list(queue: string, { state }: Call['flags']): Promise<Answer> {
  const states = state === undefined ? OPEN : jobState.safeParse(state).data;
  if (!states) throw new StartError(`A state is one of ${jobState.options.join(', ')}`);
  const items = await withServices(async (ctx) => {
    const pages = [];
    for (const one of [states].flat())
      pages.push(await listJobs(ctx, listJobsInput.parse({ queue, state: one, limit: SHOWN })));
    return pages.flatMap(({ items }) => items);
  });
  const lines = items.map(
    ({ id, state, createdAt, attempts, maxAttempts, error }) =>
      `${id}  ${state}  ${createdAt}  ${attempts}/${maxAttempts}  ${error ?? ''}`,
  );
  const none =
    state === undefined ? `No job of ${queue} waits, runs or has failed.` : `No job of ${queue} is ${state}.`;
  return { json: items, text: lines.join('\n') || none };
}

async function show(queue: string, id: string): Promise<Answer> {
  const job = await withServices((ctx) => getJob(ctx, refOf(queue, id)));
  const lines = job.lines.map(({ at, line }) => `  ${at}  ${line}`);
  const head = `${job.queue} ${job.id}: ${job.state}, attempt ${job.attempts} of ${job.maxAttempts}`;
  return {
    json: job,
    text: [head, `  ${JSON.stringify(job.payload)}`, ...(job.error ? [`  ${job.error}`] : []), ...lines].join(
      '\n',
    ),
  };
}

async function retry(queue: string, id: string | undefined): Promise<Answer> {
  const { retried } = await withServices((ctx) =>
    id ? retryJob(ctx, refOf(queue, id)) : retryFailedJobs(ctx, { queue }),
  );
  return { json: { retried }, text: `Tried again: ${retried}` };
}

async function drop(queue: string, id: string): Promise<Answer> {
  await withServices((ctx) => dropJob(ctx, refOf(queue, id)));
  return { json: { dropped: id }, text: 'The job is gone.' };
}

function refOf(queue: string, id: string) {
  const parsed = jobRef.safeParse({ queue, id });
  if (!parsed.success) throw new StartError(parsed.error.issues[0]?.message ?? 'Not a job');
  return parsed.data;
}
