export type KeyValueStorage = Pick<Storage, 'getItem' | 'setItem'>;

/** The object that is stored under a key; empty when there is none, or something else. */
export function read<T>(storage: KeyValueStorage, key: string): Partial<T> {
  try {
    const value: unknown = JSON.parse(storage.getItem(key) ?? '{}');
    return typeof value === 'object' && value !== null ? value : {};
  } catch {
    return {};
  }
}

/** Stores an object; false when storage is full or blocked, without which the player works but does not remember. */
export function write(storage: KeyValueStorage, key: string, value: unknown): boolean {
  try {
    storage.setItem(key, JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}
