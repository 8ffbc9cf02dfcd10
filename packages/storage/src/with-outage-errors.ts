import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import {
  type Outage,
  StorageFullError,
  StorageKeyError,
  StorageNotFoundError,
  StorageTooLargeError,
  StorageUnavailableError,
} from './errors.ts';
import { MarkerError } from './marker.ts';
import type { ListedFile, Storage } from './storage.ts';

const ANSWERS = [StorageFullError, StorageKeyError, StorageNotFoundError, StorageTooLargeError, MarkerError];

/**
 * The storage with its own faults (a read-only disk, unreachable S3) turned into `StorageUnavailableError`. `explain`
 * describes the fault for the operator.
 */
export function withOutageErrors(
  storage: Omit<Storage, 'putFile' | 'isAway'>,
  explain?: (error: unknown) => Outage,
): Storage {
  /** Any other error means that the storage is down. */
  const asUnavailable = (error: unknown): never => {
    if (error instanceof StorageUnavailableError || ANSWERS.some((kind) => error instanceof kind))
      throw error;
    throw new StorageUnavailableError(error, explain?.(error));
  };
  async function* listing(list: () => AsyncIterable<ListedFile>): AsyncGenerator<ListedFile> {
    try {
      yield* list();
    } catch (error) {
      asUnavailable(error);
    }
  }
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
    list: (prefix) => listing(() => storage.list(prefix)),
    discard: (...args) => storage.discard(...args).catch(asUnavailable),
    trash: (...args) => storage.trash(...args).catch(asUnavailable),
    listTrash: (prefix) => listing(() => storage.listTrash(prefix)),
    recover: (...args) => storage.recover(...args).catch(asUnavailable),
    discardTrashed: (...args) => storage.discardTrashed(...args).catch(asUnavailable),
    readMarker: () => storage.readMarker().catch(asUnavailable),
    writeMarker: (...args) => storage.writeMarker(...args).catch(asUnavailable),
    removeAbandoned: (...args) => storage.removeAbandoned(...args).catch(asUnavailable),
    check: () => storage.check().catch(asUnavailable),
    isAway: () => false,
  };
}
