/** A random generator that repeats its numbers for the same seed. */
export interface Chance {
  /** From 0 up to, but not including, 1. */
  next: () => number;
  /** A whole number below `limit`. */
  below: (limit: number) => number;
  /** True in `share` percent of cases. */
  percent: (share: number) => boolean;
  pick: <T>(from: readonly T[]) => T;
  shuffled: <T>(list: readonly T[]) => T[];
}

/** Mulberry32: 32 bits of state, random enough for tests. */
export function createChance(seed: number): Chance {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (limit: number) => Math.floor(next() * limit);
  return {
    next,
    below,
    percent: (share) => next() * 100 < share,
    pick: (from) => {
      const found = from[below(from.length)];
      if (found === undefined) throw new Error('Nothing to pick from');
      return found;
    },
    shuffled: (list) => {
      const mixed = [...list];
      for (let i = mixed.length - 1; i > 0; i--) {
        const j = below(i + 1);
        const [a, b] = [mixed[i], mixed[j]];
        if (a !== undefined && b !== undefined) {
          mixed[i] = b;
          mixed[j] = a;
        }
      }
      return mixed;
    },
  };
}
