import type { QueueOptions } from 'pg-boss';
import { z } from 'zod';

export interface JobDeclaration<Payload extends z.ZodType = z.ZodType> {
  name: string;
  /** Only ids: a job reads what it needs when it runs. */
  payload: Payload;
  queue: Omit<QueueOptions, 'deadLetter'> & {
    /** `short`: while a job is waiting, further ones are not queued. */
    policy?: 'standard' | 'short';
    /** Null for payloads about people: dead letters are kept for 30 days. */
    deadLetter?: string | null;
    notify?: boolean;
  };
  /** With `short`: one waiting job per key instead of one in total. */
  keyOf?: (payload: z.output<Payload>) => string;
  /** Does what the clock decides and nothing undoes. The worker passes it over while the time is not trusted. */
  isTimeDriven?: boolean;
}

/** Queue options for jobs that survive an outage: retried for a day, at least every five minutes. */
export const TRIED_FOR_A_DAY = { retryLimit: 300, retryDelay: 2, retryDelayMax: 300 } as const;

const DEAD_LETTERS = 'dead-letters';

/**
 * Declares a job with our defaults: woken by NOTIFY, heartbeat 20 s, 5 retries with back-off, dead letters.
 */
export function declareJob<Payload extends z.ZodType>(
  job: Pick<JobDeclaration<Payload>, 'name' | 'payload' | 'keyOf' | 'isTimeDriven'> & {
    queue?: Partial<JobDeclaration['queue']>;
  },
): JobDeclaration<Payload> {
  return {
    name: job.name,
    payload: job.payload,
    ...(job.keyOf && { keyOf: job.keyOf }),
    ...(job.isTimeDriven && { isTimeDriven: true }),
    queue: {
      policy: 'standard',
      notify: true,
      heartbeatSeconds: 20,
      expireInSeconds: 3600,
      retryLimit: 5,
      retryDelay: 2,
      retryBackoff: true,
      retryDelayMax: 60,
      deleteAfterSeconds: 24 * 3600,
      deadLetter: DEAD_LETTERS,
      ...job.queue,
    },
  };
}

/** Declares a job that only the clock sends. One waits at a time. */
export const declareTimedJob = (name: string): JobDeclaration<z.ZodObject> =>
  declareJob({ name, payload: z.object({}), queue: { policy: 'short' }, isTimeDriven: true });

export { DEAD_LETTERS };
