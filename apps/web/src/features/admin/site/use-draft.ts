import { useState } from 'react';

export interface Draft<T extends object> {
  values: T;
  isDirty: boolean;
  set: (changes: Partial<T>) => void;
  /** Drops what was typed. */
  reset: () => void;
}

/** Values as they are stored, with what somebody has typed over them. Fields that nobody touched follow the server. */
export function useDraft<T extends object>(stored: T): Draft<T> {
  const [changes, setChanges] = useState<Partial<T>>({});
  const values = { ...stored, ...changes };
  return {
    values,
    isDirty: JSON.stringify(values) !== JSON.stringify(stored),
    set: (more) => setChanges((before) => ({ ...before, ...more })),
    reset: () => setChanges({}),
  };
}
