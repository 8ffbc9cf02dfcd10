import { useSyncExternalStore } from 'react';

/**
 * What a dialog of the shell is open for; null while it is closed. It stands in the shell, above menus and rows, and is
 * opened from anywhere.
 */
export function shellDialog<Subject>() {
  let subject: Subject | null = null;
  const listeners = new Set<() => void>();
  const set = (next: Subject | null) => {
    subject = next;
    for (const listener of listeners) listener();
  };
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  return {
    open: (next: Subject): void => set(next),
    close: (): void => set(null),
    useSubject: (): Subject | null => useSyncExternalStore(subscribe, () => subject),
  };
}
