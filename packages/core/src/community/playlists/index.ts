export * from './access.ts';
export * from './add-playlist-song.ts';
export * from './create-playlist.ts';
export * from './policy.ts';
export * from './publish.ts';
export * from './standings.ts';
