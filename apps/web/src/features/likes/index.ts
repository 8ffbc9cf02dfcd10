export { LikeButton } from './like-button.tsx';
export { useLike } from './use-like.ts';
export { useLikeSongs } from './use-like-songs.ts';
