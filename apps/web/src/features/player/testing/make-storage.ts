import type { KeyValueStorage } from '../key-value-storage.ts';

/** A storage of the browser, with room for so many characters. */
export function makeStorage(
  values: Record<string, string> = {},
  room = Number.POSITIVE_INFINITY,
): KeyValueStorage {
  const stored = new Map(Object.entries(values));
  return {
    getItem: (key) => stored.get(key) ?? null,
    setItem(key, value) {
      const others = [...stored].filter(([other]) => other !== key);
      const used = others.reduce((sum, [other, text]) => sum + other.length + text.length, 0);
      if (used + key.length + value.length > room) throw new DOMException('full', 'QuotaExceededError');
      stored.set(key, value);
    },
  };
}
