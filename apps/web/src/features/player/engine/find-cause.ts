import { statusOf } from '../../../lib/requests/request-error.ts';
import { fetchRange, type Patience } from './fetch-range.ts';

/** Why an element could not play a file; 'outage' when the server was away, and is back. */
export type FailureCause = 'outage' | 'gone' | 'refused' | 'unreadable';

const isOwn = (url: string) => new URL(url, location.href).origin === location.origin;

/** Asks the server, because an element says nothing about its answer. Waits while the server is away. */
export async function findCause(url: string, { signal, onWaiting }: Patience): Promise<FailureCause> {
  // The page may not ask other servers.
  if (!isOwn(url)) return 'unreadable';
  let wasAway = false;
  try {
    await fetchRange(url, 0, 0, {
      signal,
      onWaiting() {
        wasAway = true;
        onWaiting();
      },
    });
    return wasAway ? 'outage' : 'unreadable';
  } catch (error) {
    const status = statusOf(error);
    return status === 404 || status === 410 ? 'gone' : 'refused';
  }
}
