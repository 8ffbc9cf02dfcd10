export * from './clear-history.ts';
export * from './list-history.ts';
