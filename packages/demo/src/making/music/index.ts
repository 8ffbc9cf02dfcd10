export { type GenreName, genreNames, type SongInput, writeScore } from './score.ts';
export { composeSong, renderSongWav } from './wav.ts';
