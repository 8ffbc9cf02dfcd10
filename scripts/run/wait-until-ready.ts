import { setTimeout as delay } from 'node:timers/promises';

/** Resolves when the server's /readyz says yes; the supervisor sees to it that it comes, so this has no end but `signal`. */
export async function waitUntilReady(origin: string, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    const timeout = AbortSignal.any([signal, AbortSignal.timeout(5_000)]);
    const response = await fetch(`${origin}/readyz`, { signal: timeout }).catch(() => null);
    await response?.body?.cancel();
    if (response?.ok) return;
    await delay(40, undefined, { signal }).catch(() => undefined);
  }
}
