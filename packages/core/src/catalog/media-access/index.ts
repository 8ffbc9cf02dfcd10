export { createFileCache, type FileCache } from './file-cache.ts';
export {
  createRenditionCache,
  findOpenFile,
  getPlayableFile,
  type PlayableFile,
  type RenditionCache,
} from './rendition-access.ts';
export * from './song-stream.ts';
