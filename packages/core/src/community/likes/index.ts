export * from './change-like.ts';
export * from './queries.ts';
