export * from './add-playlist-song.ts';
export * from './create-playlist.ts';
