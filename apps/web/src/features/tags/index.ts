export { FollowedTags } from './followed-tags.tsx';
export { TagLinks } from './tag-links.tsx';
