import type { Storage } from './storage.ts';

/** Runs an operation and watches it. */
export type ObserveStorage = <T>(operation: string, work: () => Promise<T>) => Promise<T>;

/** The storage with its operations passed through `observe`. A `get` ends when its first bytes can be read. */
export function observeStorage(storage: Storage, observe: ObserveStorage): Storage {
  return {
    ...storage,
    put: (...args) => observe('put', () => storage.put(...args)),
    putFile: (...args) => observe('put', () => storage.putFile(...args)),
    get: (...args) => observe('get', () => storage.get(...args)),
    readRange: (...args) => observe('read', () => storage.readRange(...args)),
    readInto: (...args) => observe('read', () => storage.readInto(...args)),
    stat: (...args) => observe('stat', () => storage.stat(...args)),
    download: (...args) => observe('download', () => storage.download(...args)),
    discard: (...args) => observe('delete', () => storage.discard(...args)),
    trash: (...args) => observe('trash', () => storage.trash(...args)),
  };
}
