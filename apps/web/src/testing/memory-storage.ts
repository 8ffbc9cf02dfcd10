import type { TabStorage } from '../lib/tab-storage.ts';

/** The storage of a tab, which a test can hand to what comes after a reload. */
export function memoryStorage(): TabStorage {
  const items = new Map<string, string>();
  return {
    read: (name) => JSON.parse(items.get(name) ?? 'null'),
    write: (name, value) => void items.set(name, JSON.stringify(value)),
  };
}
