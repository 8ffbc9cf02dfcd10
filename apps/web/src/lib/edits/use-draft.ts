import { useState, useSyncExternalStore } from 'react';
import { drafts } from './drafts.ts';

export interface Draft<Value> {
  value: Value;
  set: (value: Value) => void;
  /** Whether it was there before. */
  isRestored: boolean;
  discard: () => void;
}

/** A value that somebody types; like state, but it stays when the component goes, until it is empty again. */
export function useDraft<Value>(name: string, empty: Value): Draft<Value> {
  const read = () => drafts.read<Value>(name);
  const value = useSyncExternalStore(drafts.subscribe, read) ?? empty;
  const [isRestored, setIsRestored] = useState(() => read() !== undefined);
  return {
    value,
    set: (next) => writeDraft(name, next, empty),
    isRestored,
    discard: () => {
      setIsRestored(false);
      drafts.forget(name);
    },
  };
}

/** For answers that may come when the component is gone, or shows another thing. */
export function writeDraft<Value>(name: string, value: Value, empty: Value): void {
  if (JSON.stringify(value) === JSON.stringify(empty)) drafts.forget(name);
  else drafts.keep(name, value);
}
