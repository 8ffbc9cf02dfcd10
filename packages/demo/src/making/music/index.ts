export { composeSong } from './compose-song.ts';
export { renderSong } from './render-song.ts';
export { type GenreName, genreNames, type SongInput, writeScore } from './score.ts';
