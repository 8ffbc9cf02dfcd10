export { FollowButton } from './follow-button.tsx';
export { FollowItem } from './follow-item.tsx';
export { useFollow } from './use-follow.ts';
export { useIsOwnArtist } from './use-is-own-artist.ts';
