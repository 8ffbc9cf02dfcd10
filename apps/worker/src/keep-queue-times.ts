import type { OpenServices } from '@stagedoor/core';
import { isTimeTrusted } from '@stagedoor/core/platform/clock';
import { takeBackQueueTimes } from '@stagedoor/core/platform/jobs';
import { sendStartJobs } from './schedules.ts';

/** A leap of some seconds may pass unseen. */
const LOOK_MS = 10 * 60_000;

/** Repairs the queue after a clock was wrong, and catches up on what waited for a trusted time, until the queue stops. */
export async function keepQueueTimes({ services, boss }: OpenServices): Promise<void> {
  const { client, clock, log } = services;
  const look = async () => {
    if (await isTimeTrusted(services)) await takeBackQueueTimes(client);
  };
  const onFailure = (error: unknown) => log.warn({ error }, 'The times of the queue could not be checked');
  clock.onTrusted(
    () =>
      void look()
        .then(() => sendStartJobs(boss))
        .catch(onFailure),
  );
  const timer = setInterval(() => void look().catch(onFailure), LOOK_MS);
  boss.once('stopped', () => clearInterval(timer));
  await look();
}
