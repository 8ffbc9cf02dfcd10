export { LikeButton } from './like-button.tsx';
export { useLikeSongs } from './use-like-songs.ts';
