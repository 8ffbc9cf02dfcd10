export { TagLinks } from './tag-links.tsx';
