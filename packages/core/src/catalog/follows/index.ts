export * from './change-follows.ts';
export * from './follow-artist.ts';
export * from './mail-follows.ts';
export * from './queries.ts';
export * from './with-following.ts';
