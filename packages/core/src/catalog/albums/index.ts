export * from './create-album.ts';
export * from './own-albums.ts';
export * from './policy.ts';
export * from './queries.ts';
