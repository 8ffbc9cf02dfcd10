import {
  DEAD_LETTERS,
  type JobName,
  jobDeclarations,
  type OpenServices,
  systemContext,
} from '@stagedoor/core';
import { isTimeTrusted } from '@stagedoor/core/platform/clock';
import { traceOf } from '@stagedoor/core/platform/jobs';
import { secondsSince, timeBy } from '@stagedoor/core/platform/metrics';
import { inSpan } from '@stagedoor/core/platform/tracing';
import type { Mailer } from '@stagedoor/mail';
import type { JobWithMetadata } from 'pg-boss';
import { collectNotes } from './collect-notes.ts';
import { countCrashes, isLastCrash, withCrashes } from './crashes.ts';
import type { Backups, HandlerEntry, Payload } from './handler.ts';
import { handlers } from './handlers/index.ts';
import { keepBackups } from './keep-backups.ts';
import { keepQueueTimes } from './keep-queue-times.ts';
import { retryAfterOutage } from './retry-after-outage.ts';
import { scheduleJobs, sendStartJobs } from './schedules.ts';
import { sendHeartbeats } from './send-heartbeats.ts';
import { openWorkRoot, withWorkDir } from './work-dir.ts';

const JOB_NAMES = Object.keys(jobDeclarations) as JobName[];
const BUCKETS_SECONDS = [0.01, 0.1, 1, 10, 60, 300, 1800];
const timeJob = timeBy('stagedoor_job_seconds', 'Time that an attempt of a job took', {
  labels: ['queue', 'result'],
  buckets: BUCKETS_SECONDS,
});
const timeWaiting = timeBy('stagedoor_job_waiting_seconds', 'Time that a job waited for its first attempt', {
  labels: ['queue'],
  buckets: BUCKETS_SECONDS,
});

// NOTIFY wakes the workers. Polling only finds jobs that waited for a retry.
const WORK = { includeMetadata: true, notifyPollingIntervalSeconds: 5 } as const;

export interface WorkerOptions {
  /** Where jobs write files while they run. */
  dataDir: string;
  mailer: Mailer;
  /** Null or missing: this worker makes no backups. */
  backups?: Backups | null;
  /** Null or missing: all. */
  playsKeptMonths?: number | null;
}

/** Takes jobs of every kind until the services are closed. */
export async function startWorker(
  opened: OpenServices,
  { dataDir, mailer, backups = null, playsKeptMonths = null }: WorkerOptions,
): Promise<void> {
  const { services, boss, runningJobs } = opened;
  const root = await openWorkRoot(dataDir);
  for (const name of JOB_NAMES) {
    if (name === 'makeBackup' && !backups) continue;
    for (let n = 0; n < handlers[name].concurrency; n++) await work(name);
  }
  await boss.work(DEAD_LETTERS, WORK, async ([job]: JobWithMetadata[]) => {
    if (job) await runningJobs.run(() => giveUp(job));
  });
  await scheduleJobs(boss);
  await sendStartJobs(boss);
  await keepQueueTimes(opened);
  retryAfterOutage(services);
  await sendHeartbeats(services, boss);
  if (backups) await keepBackups(opened, backups);

  /**
   * Takes one job after another: a worker looks again as soon as it is done, without waiting for the next poll.
   */
  async function work(name: JobName): Promise<void> {
    let id: string | undefined;
    id = await boss.work(jobDeclarations[name].name, WORK, async ([job]: JobWithMetadata[]) => {
      try {
        if (job) await runningJobs.run(() => inSpan(`job ${job.name}`, spanOf(job), () => runJob(name, job)));
      } finally {
        if (id) boss.notifyWorker(id);
      }
    });
  }

  async function runJob<Name extends JobName>(name: Name, job: JobWithMetadata): Promise<void> {
    // Its schedule comes again.
    if (jobDeclarations[name].isTimeDriven && !(await isTimeTrusted(services))) return;
    const { handle, payload } = await loadJob(name, job);
    const notes = collectNotes(systemContext(services, name), job);
    const { ctx, say } = notes;
    const { signal } = job;
    const crashes = countCrashes(job.output);
    const isFinal = (error: unknown) =>
      !signal.aborted && (job.retryCount >= job.retryLimit || isLastCrash(error, crashes));
    const startedAt = performance.now();
    const end = async (how: 'Done' | 'Failed' | 'Stopped') => {
      timeJob({ queue: job.name, result: how.toLowerCase() }, secondsSince(startedAt));
      await notes.end(how);
    };
    if (job.retryCount === 0) timeWaiting({ queue: job.name }, secondsWaited(job));
    try {
      await withWorkDir(root, (workDir) =>
        handle({ ctx, signal, workDir, isFinal, mailer, backups, playsKeptMonths, say }, payload),
      );
      await end('Done');
    } catch (error) {
      await end(signal.aborted ? 'Stopped' : 'Failed');
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

/** The trace goes on where the job was queued. */
const spanOf = ({ name, data, retryCount }: JobWithMetadata) => ({
  kind: 'consumer' as const,
  parent: traceOf(data) ?? '',
  attributes: { 'messaging.destination.name': name, 'stagedoor.job.attempt': retryCount + 1 },
});

/** Since the job could have been taken. */
const secondsWaited = ({ createdOn, startAfter, startedOn }: JobWithMetadata): number =>
  Math.max(0, startedOn.getTime() - Math.max(createdOn.getTime(), startAfter.getTime())) / 1000;

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
