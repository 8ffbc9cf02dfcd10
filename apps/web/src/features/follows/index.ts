export { FollowButton } from './follow-button.tsx';
export { FollowItem } from './follow-item.tsx';
