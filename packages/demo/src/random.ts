/** A seeded random generator: the same seed gives the same numbers on every machine. */
export type Random = {
  /** 0 ≤ n < 1 */
  next: () => number;
  between: (low: number, high: number) => number;
  /** A whole number, both ends inclusive. */
  integer: (low: number, high: number) => number;
  chance: (probability: number) => boolean;
  /** Throws when the list is empty. */
  pick: <T>(items: readonly T[]) => T;
  shuffle: <T>(items: readonly T[]) => T[];
  /** Roughly normal, mean 0, deviation 1, never beyond ±3. */
  gauss: () => number;
  /** An independent generator: drawing from it does not affect this one. */
  fork: (label: string) => Random;
};

/** Makes a generator from any text. */
export function createRandom(seed: string): Random {
  let state = hashText(seed);
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const integer = (low: number, high: number) => low + Math.floor(next() * (high - low + 1));
  const pick = <T>(items: readonly T[]): T => {
    const index = integer(0, items.length - 1);
    if (index < 0) throw new RangeError('Cannot pick from an empty list');
    return items[index] as T;
  };
  const shuffle = <T>(items: readonly T[]): T[] => {
    const rest = [...items];
    return items.map(() => rest.splice(integer(0, rest.length - 1), 1)[0] as T);
  };
  return {
    next,
    integer,
    pick,
    shuffle,
    between: (low, high) => low + next() * (high - low),
    chance: (probability) => next() < probability,
    gauss: () => next() + next() + next() + next() + next() + next() - 3,
    fork: (label) => createRandom(`${seed}/${label}`),
  };
}

function hashText(text: string): number {
  let hash = 0x811c9dc5;
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  return (hash ^ (hash >>> 13)) | 0;
}
