export { type GenreName, genreNames, type SongInput, writeScore } from './score.ts';
export { renderSongWav } from './wav.ts';
