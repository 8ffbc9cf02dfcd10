export * from './client.ts';
export { migrate } from './migrate.ts';
export * as tables from './schema/index.ts';
