export * from './like-song.ts';
export * from './queries.ts';
