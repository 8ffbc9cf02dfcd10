export type { Config, DiskStorageConfig, S3StorageConfig } from './config.ts';
export { ConfigError } from './config-error.ts';
export { dataDirOf, mediaFolder } from './data-dir.ts';
export { explainListen } from './explain-listen.ts';
export { isLoopback } from './loopback.ts';
export { mayReadMetrics } from './metrics-access.ts';
export { productVersion } from './product-version.ts';
export { readConfig } from './read-config.ts';
export { replaceSessionSecret } from './session-secret.ts';
