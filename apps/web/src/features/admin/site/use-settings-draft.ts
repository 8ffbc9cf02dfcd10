import { useState } from 'react';
import type { MeanwhileNews } from '../../../components/meanwhile-note.tsx';
import { isSame } from '../../../lib/edits/merge-edits.ts';

export interface SettingsDraft<T extends object> {
  values: T;
  isDirty: boolean;
  /** The version of the settings that the editing began with, or that was looked at since. */
  version: number;
  /** The person has seen what others made of it. */
  see: (version: number) => void;
  set: (changes: Partial<T>) => void;
  /** Drops what was typed. */
  reset: () => void;
  /** Drops what has been saved with this version. What was typed while it was on its way stays. */
  keepUnsaved: (saved: T, version: number) => void;
  /** The names of what others have changed since it was edited here. */
  listDisputed: (stored: T) => (keyof T)[];
  meanwhile: Pick<MeanwhileNews, 'of' | 'choose'>;
}

/**
 * Values as they are stored, with what somebody has typed over them. Fields that nobody touched follow the server. Of
 * those that were typed over it is known what they were then, so that a change by others is seen.
 */
export function useSettingsDraft<T extends object>(stored: T, now: number): SettingsDraft<T> {
  const [begunWith, setBegunWith] = useState<number | null>(null);
  const [changes, setChanges] = useState<Partial<T>>({});
  const [before, setBefore] = useState<Partial<T>>({});
  /** Typed here, and given up for what others made of it. */
  const [dropped, setDropped] = useState<Partial<T>>({});
  const values = { ...stored, ...changes };
  const typed = { ...dropped, ...changes };
  const listDisputed = (now: T) =>
    (Object.keys(typed) as (keyof T)[]).filter(
      (name) => !isSame(before[name], now[name]) && !isSame(typed[name], now[name]),
    );
  return {
    values,
    isDirty: !isSame(values, stored),
    version: begunWith ?? now,
    see: setBegunWith,
    set: (more) => {
      setBefore((known) => ({ ...stored, ...known }));
      setBegunWith((version) => version ?? now);
      setChanges((known) => ({ ...known, ...more }));
    },
    reset: () => {
      setChanges({});
      setBefore({});
      setDropped({});
      setBegunWith(null);
    },
    keepUnsaved: (saved, version) => {
      const left = Object.entries(changes).filter(([name, value]) => !isSame(value, saved[name as keyof T]));
      setChanges(Object.fromEntries(left) as Partial<T>);
      setBefore(left.length > 0 ? saved : {});
      setDropped({});
      setBegunWith(left.length > 0 ? version : null);
    },
    listDisputed,
    meanwhile: {
      // Nothing moves under the pointer of somebody who is about to save.
      of:
        begunWith === now
          ? Object.fromEntries(
              listDisputed(stored).map((name) => [name, { kind: 'disputed', isTheirs: name in dropped }]),
            )
          : {},
      choose: (name, isTheirs) => {
        const [from, to] = isTheirs ? [changes, dropped] : [dropped, changes];
        const { [name as keyof T]: moved, ...left } = from;
        const next = { ...to, [name]: moved ?? to[name as keyof T] } as Partial<T>;
        setChanges(isTheirs ? (left as Partial<T>) : next);
        setDropped(isTheirs ? next : (left as Partial<T>));
      },
    },
  };
}
