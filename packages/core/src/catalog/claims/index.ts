export * from './claim-song.ts';
export * from './decide-claim.ts';
export * from './list-claimable-songs.ts';
export * from './open-claim-file.ts';
export * from './queries.ts';
