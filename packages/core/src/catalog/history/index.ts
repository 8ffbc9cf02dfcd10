export * from './clear-history.ts';
export * from './keep-history.ts';
export * from './list-history.ts';
