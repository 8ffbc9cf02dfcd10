export * from './create-artist-profile.ts';
export * from './lock-artist.ts';
export * from './own-artist.ts';
export * from './queries.ts';
export * from './update-artist-profile.ts';
