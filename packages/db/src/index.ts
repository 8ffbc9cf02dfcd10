export { builtOnce } from './built-once.ts';
export * from './client.ts';
export { migrate } from './migrate.ts';
export * as tables from './schema/index.ts';
