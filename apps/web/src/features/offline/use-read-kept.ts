import { useEffect } from 'react';
import { readKept, useKept } from './kept-store.ts';

/** The kept music of this device, which is read when it was not yet. */
export function useReadKept() {
  const kept = useKept();
  const { isRead } = kept;
  useEffect(() => {
    if (!isRead)
      readKept().catch((error: unknown) => {
        console.warn('What is kept could not be read', error);
        useKept.setState({ isRead: true });
      });
  }, [isRead]);
  return kept;
}
