import type { LiveEvent, Watched } from '@stagedoor/validators';
import { useEffect, useEffectEvent } from 'react';
import { live } from './live.ts';

/** Watches one thing while the component is mounted, and calls `receive` with every live event that arrives meanwhile. */
export function useLive({ kind, id, key }: Watched, receive: (event: LiveEvent) => void): void {
  const onEvent = useEffectEvent(receive);
  useEffect(() => {
    const stopWatching = live.watch({ kind, id, ...(key !== undefined && { key }) });
    const stopHearing = live.subscribe((event) => onEvent(event));
    return () => {
      stopHearing();
      stopWatching();
    };
  }, [kind, id, key]);
}
