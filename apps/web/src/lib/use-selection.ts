import { useState } from 'react';

/** Which rows of a list are chosen; ids of rows that are gone no longer count. */
export function useSelection<Row extends { id: number }>(rows: readonly Row[]) {
  const [ids, setIds] = useState<ReadonlySet<number>>(new Set());
  const [last, setLast] = useState<number | null>(null);
  const chosen = rows.filter(({ id }) => ids.has(id));
  return {
    chosen,
    has: (id: number) => ids.has(id),
    setAll: (all: readonly Row[]) => setIds(new Set(all.map(({ id }) => id))),
    clear: () => setIds(new Set()),
    /** With `isRange`, all rows from the one before to this one. */
    toggle(id: number, isRange = false) {
      const isOn = !ids.has(id);
      const places = [id, isRange ? last : id].map((one) => rows.findIndex((row) => row.id === one));
      const [from = 0, to = 0] = places.includes(-1) ? [] : places.sort((a, b) => a - b);
      const range = places.includes(-1) ? [{ id }] : rows.slice(from, to + 1);
      const next = new Set(ids);
      for (const row of range) {
        if (isOn) next.add(row.id);
        else next.delete(row.id);
      }
      setIds(next);
      setLast(id);
    },
  };
}

export type Selection = ReturnType<typeof useSelection<{ id: number }>>;
