export * from './get-embedded-playlist.ts';
