import { lazyPart } from '../../components/lazy-part.ts';

export { FollowButton } from './follow-button.tsx';
export { FollowItem } from './follow-item.tsx';
/** Only people with an account can use it, so it is kept out of the first load. */
export const FollowOnCard = lazyPart(() => import('./follow-on-card.tsx'));
