import { useSyncExternalStore } from 'react';
import { queryClient } from '../../lib/query-client.ts';
import { statusOf } from '../../lib/requests/request-error.ts';

const ASK_AGAIN_MS = 5_000;
const PATIENCE_MS = 5_000;

let isReached = true;
let timer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

/** False also when the device has a network, but nothing gets through to the site, as in many trains and hotels. */
export const useIsOnline = (): boolean =>
  useSyncExternalStore(subscribe, () => navigator.onLine && isReached);

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  const cache = queryClient.getQueryCache();
  const forget = cache.subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'error' && !statusOf(event.action.error))
      void findOut();
  });
  const watched = { online: findOut, offline: listener, 'vite:preloadError': findOut };
  for (const [name, act] of Object.entries(watched)) addEventListener(name, act);
  // Something may have failed before anybody listened.
  void findOut();
  return () => {
    listeners.delete(listener);
    forget();
    clearTimeout(timer);
    for (const [name, act] of Object.entries(watched)) removeEventListener(name, act);
  };
}

async function findOut(): Promise<void> {
  clearTimeout(timer);
  const answers = await fetch('/healthz', {
    cache: 'no-store',
    signal: AbortSignal.timeout(PATIENCE_MS),
  }).then(
    ({ ok }) => ok,
    () => false,
  );
  // Several may have asked at once.
  const isBack = answers && !isReached;
  isReached = answers;
  for (const listener of listeners) listener();
  if (!isReached && navigator.onLine && listeners.size > 0) timer = setTimeout(findOut, ASK_AGAIN_MS);
  // All that waits for the network goes on.
  if (isBack) dispatchEvent(new Event('online'));
}
