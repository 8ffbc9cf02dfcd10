import { Suspense, useSyncExternalStore } from 'react';
import { lazyPart } from '../../components/lazy-part.ts';
import { readKeptOwner } from '../../lib/kept/kept-owner.ts';

const OfflineBar = lazyPart(() => import('./offline-bar.tsx'));

function subscribe(listener: () => void) {
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
}

/** Says on every page that there is no network, and where the music is that plays without one. */
export function OfflineNote() {
  const isOnline = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
  if (isOnline || readKeptOwner() === null) return null;
  return (
    <Suspense fallback={null}>
      <OfflineBar />
    </Suspense>
  );
}
