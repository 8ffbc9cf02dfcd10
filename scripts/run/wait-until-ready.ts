import { setTimeout as delay } from 'node:timers/promises';

/**
 * Resolves when the server's /readyz succeeds. The supervisor keeps restarting the server, so only `signal` ends
 * the wait.
 */
export async function waitUntilReady(origin: string, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    const timeout = AbortSignal.any([signal, AbortSignal.timeout(5_000)]);
    const response = await fetch(`${origin}/readyz`, { signal: timeout }).catch(() => null);
    await response?.body?.cancel();
    if (response?.ok) return;
    await delay(40, undefined, { signal }).catch(() => undefined);
  }
}
