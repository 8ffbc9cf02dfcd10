export { builtOnce } from './built-once.ts';
export * from './client.ts';
export { escapeLike } from './escape-like.ts';
export { migrate } from './migrate.ts';
export * as tables from './schema/index.ts';
