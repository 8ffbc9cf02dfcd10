import { setTimeout as delay } from 'node:timers/promises';

/**
 * Resolves when the server's /readyz succeeds, with no parts. After `unreadyMs` in which it answers without success, with the
 * parts that fail; without it the wait goes on, since the supervisor keeps restarting the server. With null when `signal`
 * ends the wait.
 */
export async function waitUntilReady(
  origin: string,
  signal: AbortSignal,
  unreadyMs = Number.POSITIVE_INFINITY,
): Promise<string[] | null> {
  let answersSince: number | undefined;
  while (!signal.aborted) {
    const timeout = AbortSignal.any([signal, AbortSignal.timeout(5_000)]);
    const response = await fetch(`${origin}/readyz`, { signal: timeout }).catch(() => null);
    const body = await response?.json().catch(() => null);
    if (response?.ok) return [];
    const failed = failedParts(body);
    // A server that closes is about to be replaced.
    answersSince = failed.length > 0 ? (answersSince ?? performance.now()) : undefined;
    if (answersSince !== undefined && performance.now() - answersSince >= unreadyMs) return failed;
    await delay(40, undefined, { signal }).catch(() => undefined);
  }
  return null;
}

const failedParts = (body: unknown): string[] =>
  Object.entries(Object(body))
    .filter(([name, state]) => name !== 'status' && state === 'failed')
    .map(([name]) => name);
