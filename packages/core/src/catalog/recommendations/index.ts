export * from './list-recommended.ts';
export * from './recommend-artists.ts';
