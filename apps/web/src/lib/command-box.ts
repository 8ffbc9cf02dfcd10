import { useSyncExternalStore } from 'react';

let isOpen = false;
const listeners = new Set<() => void>();

/** Opens or closes the command box, from anywhere: it is in the shell, above everything. */
export function setCommandBox(next: boolean): void {
  isOpen = next;
  for (const listener of listeners) listener();
}

export const toggleCommandBox = (): void => setCommandBox(!isOpen);

export const useIsCommandBoxOpen = (): boolean =>
  useSyncExternalStore(
    (onChange) => {
      listeners.add(onChange);
      return () => listeners.delete(onChange);
    },
    () => isOpen,
    () => false,
  );

/** One line of the command box. */
export interface Command {
  key: string;
  group: string;
  name: string;
  detail: string;
  /** A picture, or '' for letters in its place; null for none. */
  image: string | null;
  /** The picture is a cover: people are round, records are square. */
  isRecord?: boolean;
  act: () => void;
  /** For Enter with Ctrl or Command. */
  actInstead?: () => void;
}
