export { PostComments } from './post-comments.tsx';
export { YourComments } from './your-comments.tsx';
