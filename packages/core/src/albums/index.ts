export * from './create-album.ts';
export * from './queries.ts';
