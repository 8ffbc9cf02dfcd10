export * from './acting-artist.ts';
export * from './lock-artist.ts';
export { artistsWithAbilities, canSendRequest, canSubscribe } from './policy.ts';
export { artistColumns, isOwnedBy, ownerOfArtist } from './present.ts';
export * from './queries.ts';
export * from './refresh-related-artists.ts';
export * from './related-artists.ts';
export * from './update-artist-profile.ts';
