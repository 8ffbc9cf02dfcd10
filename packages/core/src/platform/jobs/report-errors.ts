import { createLogLimit } from '../log/index.ts';

/** An outage is reported for every queue at every poll; at most one line per interval is logged. */
const QUIET_MS = 5_000;

/** Logs what pg-boss reports: errors, and copies of errors that are plain objects. */
export function createErrorReport(
  log: { error(details: object, message: string): void },
  clock?: () => number,
): (error: unknown) => void {
  const shouldLog = createLogLimit(QUIET_MS, clock);
  return (error) => {
    const { message = 'Unknown', code, queue } = Object(error) as Reported;
    const text = message || String(code);
    if (!shouldLog(text)) return;
    const reported = error instanceof Error ? error : Object.assign(new Error(text), code && { code });
    log.error({ error: reported, ...(queue && { queue }) }, 'The job queue reported an error');
  };
}

interface Reported {
  message?: string;
  code?: string;
  queue?: string;
}
