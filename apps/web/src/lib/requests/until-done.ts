import { type RequestError, statusOf } from './request-error.ts';

const CONFLICT = 409;
/** A lost connection may still be open at the server, and add a piece after the next one has begun. */
const MOST_CONFLICTS = 3;

/** Whether the same request may succeed later: the connection is gone, or the server is away or busy. */
export function isTemporary(error: unknown): boolean {
  if ((error as RequestError | null)?.isFinal) return false;
  const status = statusOf(error);
  if (status === undefined) return !(error instanceof SyntaxError);
  return status >= 500 || [408, CONFLICT, 423, 425, 429].includes(status);
}

const LONGEST_WAIT_MS = 15_000;

export interface Waiting {
  signal: AbortSignal;
  /** Called with the reason when an attempt failed and the next one has to wait. */
  onWaiting?: ((error: RequestError) => void) | undefined;
  /** When attempts began to get further, the waits become short again. */
  countSteps?: () => number;
  longestWaitMs?: number;
}

/**
 * Tries until it succeeds, fails for good or is aborted. Waits longer each time, at least as long as the server asks, but
 * no longer than until the network is back.
 */
export async function untilDone<T>(
  attempt: () => Promise<T>,
  { signal, onWaiting, countSteps = () => 0, longestWaitMs = LONGEST_WAIT_MS }: Waiting,
): Promise<T> {
  let failures = 0;
  let conflicts = 0;
  for (let steps = countSteps(); ; steps = countSteps()) {
    try {
      return await attempt();
    } catch (error) {
      if (signal.aborted || !isTemporary(error)) throw error;
      const { retryAfterMs = 0 } = error as RequestError;
      const isFurther = countSteps() > steps;
      failures = isFurther ? 1 : failures + 1;
      conflicts = statusOf(error) !== CONFLICT ? 0 : isFurther ? 1 : conflicts + 1;
      if (conflicts > MOST_CONFLICTS) throw error;
      onWaiting?.(error as RequestError);
      await wait(Math.max(Math.min(500 * 2 ** (failures - 1), longestWaitMs), retryAfterMs), signal);
      signal.throwIfAborted();
    }
  }
}

function wait(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', end);
      removeEventListener('online', end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    signal.addEventListener('abort', end);
    addEventListener('online', end);
  });
}
