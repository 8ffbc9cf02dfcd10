export * from './create-artist-profile.ts';
export * from './lock-artist.ts';
export * from './own-artist.ts';
export { artistsWithAbilities, canSendRequest, canSubscribe } from './policy.ts';
export * from './queries.ts';
export * from './refresh-related-artists.ts';
export * from './related-artists.ts';
export * from './update-artist-profile.ts';
