import type { KeyValueStorage } from '../key-value-storage.ts';

/** A storage of the browser that a test may fill, and hand to what comes after a reload. */
export function makeStorage(values: Record<string, string> = {}): KeyValueStorage {
  const stored = new Map(Object.entries(values));
  return {
    getItem: (key) => stored.get(key) ?? null,
    setItem: (key, value) => void stored.set(key, value),
  };
}
