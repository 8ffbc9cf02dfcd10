export * from './jobs.ts';
export * from './merge-artists.ts';
export * from './queries.ts';
export * from './settle-undone.ts';
export * from './undo-merge.ts';
