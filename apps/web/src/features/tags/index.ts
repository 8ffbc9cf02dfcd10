export { FollowedTags } from './followed-tags.tsx';
