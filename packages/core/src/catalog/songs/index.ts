export * from './create-song.ts';
export * from './delete-song.ts';
export * from './own-songs.ts';
export { songsWithAbilities } from './policy.ts';
export * from './present.ts';
export * from './queries.ts';
export * from './replace-audio.ts';
export { type SelectedSong, selectSongs, songList, songVisibleIn, songVisibleTo } from './select-songs.ts';
