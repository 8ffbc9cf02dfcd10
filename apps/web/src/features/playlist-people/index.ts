export { FollowButton } from './follow-button.tsx';
export { SharePlaylist } from './share-playlist.tsx';
