export { FollowedTags } from './followed-tags.tsx';
export { TagLink } from './tag-link.tsx';
export { TagLinks } from './tag-links.tsx';
