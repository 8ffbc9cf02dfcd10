export * from './announce-album.ts';
export { announceRelease } from './announce-release.ts';
export * from './announce-releases.ts';
export * from './announce-song.ts';
export * from './keep-album-release.ts';
export * from './next-release.ts';
export * from './price.ts';
export * from './read-release.ts';
export * from './tell-buyers.ts';
