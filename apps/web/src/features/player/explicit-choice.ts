import { useSyncExternalStore } from 'react';

let isAllowed = true;
const listeners = new Set<() => void>();

/** Whether explicit songs play for the person who uses the page. */
export const allowsExplicit = (): boolean => isAllowed;

/** Returns whether that was a change. */
export function chooseExplicit(isNowAllowed: boolean): boolean {
  if (isAllowed === isNowAllowed) return false;
  isAllowed = isNowAllowed;
  for (const notify of listeners) notify();
  return true;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether the person does not want to hear this song. */
export const useIsRefused = ({ isExplicit }: { isExplicit: boolean }): boolean =>
  !useSyncExternalStore(subscribe, allowsExplicit, () => true) && isExplicit;
