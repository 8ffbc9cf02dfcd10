export { EditPostDialog } from './edit/lazy-dialog.ts';
export { PicturesField } from './edit/pictures-field.tsx';
export {
  EMPTY_POST,
  type PictureItem,
  type PostFields,
  type PostKind,
  readPost,
} from './edit/post-fields.ts';
export { PostPublication, PostWords } from './edit/words-and-publication.tsx';
export { FeedPost } from './feed-post.tsx';
export { FirstPosts } from './first-posts.tsx';
export { Recording } from './media/recording.tsx';
export { PostArt } from './post-art.tsx';
export { POST_CARDS, PostCardGrid } from './post-card.tsx';
export { POST_KINDS } from './post-kind.ts';
export { NoPosts, PostList, PostListSkeleton } from './post-list.tsx';
export { SHOWN_POSTS } from './queries.ts';
