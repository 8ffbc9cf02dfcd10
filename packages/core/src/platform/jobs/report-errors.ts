import type { Log } from '../context/index.ts';

/** An outage is reported for every queue at every poll; one line in this time stands for all of them. */
const QUIET_MS = 5_000;

/** Logs what pg-boss reports: errors, and copies of errors that are plain objects. */
export function createErrorReport(log: Log, clock: () => number = Date.now): (error: unknown) => void {
  const loggedAt = new Map<string, number>();
  return (error) => {
    const { message = 'Unknown', code, queue } = Object(error) as Reported;
    const text = message || String(code);
    const now = clock();
    for (const [known, at] of loggedAt) if (now - at >= QUIET_MS) loggedAt.delete(known);
    if (loggedAt.has(text)) return;
    loggedAt.set(text, now);
    const reported = error instanceof Error ? error : Object.assign(new Error(text), code && { code });
    log.error({ error: reported, ...(queue && { queue }) }, 'The job queue reported an error');
  };
}

interface Reported {
  message?: string;
  code?: string;
  queue?: string;
}
