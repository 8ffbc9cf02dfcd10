export * from './list-smart-songs.ts';
export * from './read-smart-facts.ts';
