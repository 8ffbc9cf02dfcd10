/** Ids are given before transactions commit, so that one may show up after a larger one. */
export const LATE_IDS = 200;
/** An id that has not come for so long belongs to a transaction that was rolled back. */
const LATE_MS = 30_000;

/** Follows which events have arrived. */
export interface Positions {
  arrive(id: number): void;
  /** The largest id that has arrived. */
  newest(): number;
  /** The id up to which every event has arrived. */
  complete(): number;
}

export function createPositions(first: number): Positions {
  let newest = first;
  /** Smaller ids that have not arrived, in their order, and since when they are missed. */
  const missing = new Map<number, number>();
  return {
    arrive(id) {
      missing.delete(id);
      const now = performance.now();
      for (let late = Math.max(newest + 1, id - LATE_IDS); late < id; late++) missing.set(late, now);
      newest = Math.max(newest, id);
    },
    newest: () => newest,
    complete() {
      const tooLate = performance.now() - LATE_MS;
      for (const [id, since] of missing) {
        if (since > tooLate) return id - 1;
        missing.delete(id);
      }
      return newest;
    },
  };
}
