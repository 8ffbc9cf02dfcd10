export { createStorage } from './create-storage.ts';
export { createDiskStorage } from './disk/disk-storage.ts';
export {
  StorageFullError,
  StorageKeyError,
  StorageNotFoundError,
  StorageTooLargeError,
  StorageUnavailableError,
} from './errors.ts';
export { type ObserveStorage, observeStorage } from './observe-storage.ts';
export { createS3Storage } from './s3/s3-storage.ts';
export type { ByteRange, ListedFile, PutResult, Storage, StoredFile } from './storage.ts';
