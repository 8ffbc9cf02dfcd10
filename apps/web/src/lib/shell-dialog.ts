import { useSyncExternalStore } from 'react';

/**
 * Opens a dialog of the shell from anywhere, for a subject, which is null while it is closed. The dialog stands in the
 * shell, above menus and rows.
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
