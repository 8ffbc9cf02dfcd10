import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import {
  StorageFullError,
  StorageKeyError,
  StorageNotFoundError,
  StorageTooLargeError,
  StorageUnavailableError,
} from './errors.ts';
import type { Storage } from './storage.ts';

const ANSWERS = [StorageFullError, StorageKeyError, StorageNotFoundError, StorageTooLargeError];

/**
 * The same storage, but its own faults (a read-only disk, S3 that does not answer) become
 * `StorageUnavailableError`. `explain` says for the operator what is wrong.
 */
export function tellOutages(
  storage: Omit<Storage, 'putFile'>,
  explain?: (error: unknown) => string | undefined,
): Storage {
  /** Any other error means that the storage is down, whatever its cause. */
  const asUnavailable = (error: unknown): never => {
    if (error instanceof StorageUnavailableError || ANSWERS.some((kind) => error instanceof kind))
      throw error;
    throw new StorageUnavailableError(error, explain?.(error));
  };

  const put: Storage['put'] = async (key, body, options) => {
    let bodyError: unknown;
    const onError = (error: unknown) => {
      bodyError = error;
    };
    if (body instanceof Readable) body.once('error', onError);
    return storage.put(key, body, options).catch((error: unknown) => {
      // The sender's connection broke, not the storage.
      if (bodyError !== undefined && error === bodyError) throw error;
      return asUnavailable(error);
    });
  };

  return {
    ...storage,
    put,
    putFile: (key, path, options) => put(key, createReadStream(path), options),
    get: (...args) => storage.get(...args).catch(asUnavailable),
    readRange: (...args) => storage.readRange(...args).catch(asUnavailable),
    readInto: (...args) => storage.readInto(...args).catch(asUnavailable),
    stat: (...args) => storage.stat(...args).catch(asUnavailable),
    download: (...args) => storage.download(...args).catch(asUnavailable),
    delete: (...args) => storage.delete(...args).catch(asUnavailable),
    async *list(prefix) {
      try {
        yield* storage.list(prefix);
      } catch (error) {
        asUnavailable(error);
      }
    },
    removeAbandoned: (...args) => storage.removeAbandoned(...args).catch(asUnavailable),
    check: () => storage.check().catch(asUnavailable),
  };
}
