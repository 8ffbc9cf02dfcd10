import {
  DEAD_LETTERS,
  type JobName,
  jobDeclarations,
  type OpenServices,
  systemContext,
} from '@stagedoor/core';
import type { Mailer } from '@stagedoor/mail';
import type { JobWithMetadata } from 'pg-boss';
import { countCrashes, isLastCrash, withCrashes } from './crashes.ts';
import type { HandlerEntry, Payload } from './handler.ts';
import { handlers } from './handlers/index.ts';
import { keepBeating } from './keep-beating.ts';
import { scheduleJobs } from './schedules.ts';
import { takeNotes } from './take-notes.ts';
import { openWorkRoot, withWorkDir } from './work-dir.ts';

const JOB_NAMES = Object.keys(jobDeclarations) as JobName[];
// NOTIFY wakes the workers. Polling only finds jobs that waited for a retry.
const WORK = { includeMetadata: true, notifyPollingIntervalSeconds: 5 } as const;

export interface WorkerOptions {
  /** Where jobs write files while they run. */
  dataDir: string;
  mailer: Mailer;
}

/** Takes jobs of every kind until the services are closed. */
export async function startWorker(
  { services, boss }: OpenServices,
  { dataDir, mailer }: WorkerOptions,
): Promise<void> {
  const root = await openWorkRoot(dataDir);
  for (const name of JOB_NAMES) {
    for (let n = 0; n < handlers[name].concurrency; n++) await work(name);
  }
  await boss.work(DEAD_LETTERS, WORK, async ([job]: JobWithMetadata[]) => {
    if (job) await giveUp(job);
  });
  await scheduleJobs(boss);
  await keepBeating(services, boss);

  /**
   * Takes one job after another: a worker looks again as soon as it is done, without waiting for the next poll.
   */
  async function work(name: JobName): Promise<void> {
    let id: string | undefined;
    id = await boss.work(jobDeclarations[name].name, WORK, async ([job]: JobWithMetadata[]) => {
      try {
        if (job) await runJob(name, job);
      } finally {
        if (id) boss.notifyWorker(id);
      }
    });
  }

  async function runJob<Name extends JobName>(name: Name, job: JobWithMetadata): Promise<void> {
    const { handle, payload } = await loadJob(name, job);
    const notes = takeNotes(systemContext(services, name), job);
    const { ctx, say } = notes;
    const { signal } = job;
    const crashes = countCrashes(job.output);
    const isFinal = (error: unknown) =>
      !signal.aborted && (job.retryCount >= job.retryLimit || isLastCrash(error, crashes));
    try {
      await withWorkDir(root, (workDir) => handle({ ctx, signal, workDir, isFinal, mailer, say }, payload));
      await notes.end('Done');
    } catch (error) {
      await notes.end(signal.aborted ? 'Stopped' : 'Failed');
      throw signal.aborted ? error : withCrashes(error, crashes);
    }
  }

  async function giveUp(job: JobWithMetadata): Promise<void> {
    const name = JOB_NAMES.find((name) => jobDeclarations[name].name === job.sourceName);
    services.log.error({ job: job.sourceName, ...idsOf(job.data) }, 'A job was given up');
    if (!name) return;
    const { giveUp, payload } = await loadJob(name, job);
    await giveUp?.(systemContext(services, name), payload);
  }
}

/** The fields of a payload that may be logged. */
const idsOf = (data: object): Record<string, number> =>
  Object.fromEntries(
    Object.entries(data).filter(([name, value]) => /id$/i.test(name) && Number.isInteger(value)),
  );

/** The one place where the queue's untyped data becomes a job's payload. */
async function loadJob<Name extends JobName>(name: Name, job: { data: unknown }) {
  const entry: HandlerEntry<Name> = handlers[name];
  const payload = jobDeclarations[name].payload.parse(job.data) as Payload<Name>;
  return { ...('load' in entry ? await entry.load() : entry), payload };
}
