import { startWorkerProgram, type TestServices } from '@stagedoor/core/testing';
import { onTestFinished } from 'vitest';

/** How often tests kill the worker; `pnpm test:deep` kills it more often. */
export const KILLS = Number(process.env.WORKER_KILLS ?? 2);

/**
 * Runs a worker program that is killed and restarted at each report of progress, so that the kill interrupts the
 * work. The last one keeps running until the test ends.
 */
export async function killRepeatedly(
  test: TestServices,
  progress: 'song-processing' | 'post-processing',
): Promise<void> {
  let worker = await startWorkerProgram(test);
  onTestFinished(() => worker.kill());
  for (let kills = 0; kills < KILLS; kills++) {
    await nextEvent(test, progress);
    await worker.kill();
    await expireHeartbeats(test);
    worker = await startWorkerProgram(test);
  }
}

/** Another worker takes over the jobs of a dead one when their last heartbeat is too old; tests do not wait for that. */
export const expireHeartbeats = ({ services }: TestServices) =>
  services.client`update pgboss.job set heartbeat_on = now() - interval '1 hour' where state = 'active'`;

function nextEvent(test: TestServices, type: string): Promise<void> {
  return new Promise((resolve) => {
    const stop = test.services.live.subscribe(({ event }) => {
      if (event.type !== type) return;
      stop();
      resolve();
    });
  });
}
