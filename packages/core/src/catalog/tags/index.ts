export { getTag } from './find-tag.ts';
export * from './follow-tag.ts';
export * from './followed-tags.ts';
export * from './list-tags.ts';
export * from './refresh-tags.ts';
export * from './tagged-albums.ts';
export * from './tagged-artists.ts';
export * from './tagged-songs.ts';
export { albumsTagged, isOnPublicSong, singlesTagged } from './tagged-works.ts';
