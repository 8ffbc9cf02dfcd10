export * from './list-genres.ts';
export * from './list-smart-songs.ts';
export * from './preview.ts';
export * from './read-smart-facts.ts';
