import { createDiskStorage } from './disk/disk-storage.ts';
import { createS3Storage, type S3Options } from './s3/s3-storage.ts';
import type { Storage } from './storage.ts';

/** The storage that the settings name (`Config['storage']`). */
export function createStorage(
  config: { kind: 'disk'; root: string; isGroupReadable?: boolean } | ({ kind: 's3' } & S3Options),
): Storage {
  return config.kind === 'disk' ? createDiskStorage(config) : createS3Storage(config);
}
