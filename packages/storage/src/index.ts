export { createStorage } from './create-storage.ts';
export { createDiskStorage } from './disk/disk-storage.ts';
export { readMarkerFile, writeMarkerFile } from './disk/marker-file.ts';
export {
  StorageFullError,
  StorageKeyError,
  StorageNotFoundError,
  StorageTooLargeError,
  StorageUnavailableError,
} from './errors.ts';
export { guardStorage } from './guard-storage.ts';
export {
  isOfNewerRelease,
  MARKER_FORMAT,
  MARKER_KEY,
  MarkerError,
  markerOf,
  type SiteMarker,
} from './marker.ts';
export { type ObserveStorage, observeStorage } from './observe-storage.ts';
export { createS3Storage } from './s3/s3-storage.ts';
export type { ByteRange, ListedFile, PutResult, Storage, StoredFile } from './storage.ts';
