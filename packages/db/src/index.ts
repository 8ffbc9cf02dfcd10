export { builtOnce, type Variant } from './built-once.ts';
export * from './client.ts';
export { escapeLike } from './escape-like.ts';
export { hasMigrations, isMigrated, migrate } from './migrate.ts';
export * from './refusal.ts';
export * as tables from './schema/index.ts';
