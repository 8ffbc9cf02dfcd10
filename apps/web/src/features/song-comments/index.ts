export { SongComments } from './song-comments.tsx';
export { useSongComments } from './use-song-comments.ts';
