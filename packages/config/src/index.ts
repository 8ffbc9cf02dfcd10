export type { Config, DiskStorageConfig, S3StorageConfig } from './config.ts';
export { ConfigError } from './config-error.ts';
export { isLoopback } from './loopback.ts';
export { readConfig } from './read-config.ts';
