import type { NamedTarget } from '@stagedoor/validators';
import { useSyncExternalStore } from 'react';

let reported: NamedTarget | null = null;
const listeners = new Set<() => void>();

function set(next: NamedTarget | null) {
  reported = next;
  for (const listener of listeners) listener();
}

/** Opens the report of a thing, from anywhere: the dialog is in the shell, above menus and rows. */
export const reportThing = (target: NamedTarget): void => set(target);

export const stopReporting = (): void => set(null);

export const useReported = (): NamedTarget | null =>
  useSyncExternalStore(
    (onChange) => {
      listeners.add(onChange);
      return () => listeners.delete(onChange);
    },
    () => reported,
  );
