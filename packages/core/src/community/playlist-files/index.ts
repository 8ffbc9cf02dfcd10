export * from './export-playlist.ts';
export * from './import-playlist.ts';
