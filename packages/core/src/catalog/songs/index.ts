export * from './create-song.ts';
export * from './delete-song.ts';
export * from './own-songs.ts';
export * from './present.ts';
export * from './queries.ts';
export * from './replace-audio.ts';
export { listSongRows, type SelectedSong, selectSongs, songVisibleTo } from './select-songs.ts';
