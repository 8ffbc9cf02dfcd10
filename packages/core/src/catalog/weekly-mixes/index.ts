export * from './forget-weekly-mix.ts';
export * from './get-weekly-mix.ts';
export * from './make-weekly-mixes.ts';
export * from './pick-songs.ts';
