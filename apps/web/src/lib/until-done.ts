/** An error with the server's status; without one, there was no answer. */
export const requestError = (message: string, status?: number): Error =>
  Object.assign(new Error(message), status !== undefined && { status });

/** The server's status, if it answered; also of tRPC's errors. */
export function statusOf(error: unknown): number | undefined {
  const { status, data } = (error ?? {}) as { status?: number; data?: { httpStatus?: number } };
  return status ?? data?.httpStatus;
}

/** Whether the same request may succeed later: the connection is gone, or the server is away or busy. */
export function isTemporary(error: unknown): boolean {
  const status = statusOf(error);
  if (status === undefined) return !(error instanceof SyntaxError);
  return status >= 500 || [408, 409, 423, 425, 429].includes(status);
}

const LONGEST_WAIT_MS = 15_000;

export interface Waiting {
  signal: AbortSignal;
  /** Told when an attempt failed and the next one has to wait. */
  onWaiting?: (() => void) | undefined;
  /** When attempts began to get further, the waits become short again. */
  countSteps?: () => number;
  longestWaitMs?: number;
}

/** Tries until it succeeds, fails for good or is aborted. Waits longer each time, but no longer than until the network is back. */
export async function untilDone<T>(
  attempt: () => Promise<T>,
  { signal, onWaiting, countSteps = () => 0, longestWaitMs = LONGEST_WAIT_MS }: Waiting,
): Promise<T> {
  let failures = 0;
  for (let steps = countSteps(); ; steps = countSteps()) {
    try {
      return await attempt();
    } catch (error) {
      if (signal.aborted || !isTemporary(error)) throw error;
      failures = countSteps() > steps ? 1 : failures + 1;
      onWaiting?.();
      await wait(Math.min(500 * 2 ** (failures - 1), longestWaitMs), signal);
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
