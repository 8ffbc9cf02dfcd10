export * from './queries.ts';
export * from './save-album.ts';
export * from './with-saved.ts';
