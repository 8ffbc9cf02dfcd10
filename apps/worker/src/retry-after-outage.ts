import { setTimeout as delay } from 'node:timers/promises';
import type { Services } from '@stagedoor/core';

const ATTEMPTS = 5;
const PAUSE_MS = 2_000;

/**
 * Jobs that failed while the database was away back off longer and longer. They are retried as soon as it is back,
 * which the reconnect of the live events shows.
 */
export function retryAfterOutage({ live, client, log }: Services): void {
  const hurry = async (attempt = 1): Promise<void> => {
    try {
      await client`update pgboss.job set start_after = now() where state = 'retry' and start_after > now()`;
    } catch (error) {
      if (attempt === ATTEMPTS) return log.warn({ error }, 'Failed jobs wait for their next attempt');
      await delay(PAUSE_MS);
      await hurry(attempt + 1);
    }
  };
  live.onGap(() => void hurry());
}
