export * from './original-access.ts';
export { isOpenByLink, type PlayableSongRow, toPlayable } from './playable-row.ts';
export {
  createRenditionCache,
  findKnownFile,
  getPlayableFile,
  isOpenToAll,
  type PlayableFile,
  type RenditionCache,
} from './rendition-access.ts';
export * from './song-lyrics.ts';
export * from './song-stream.ts';
