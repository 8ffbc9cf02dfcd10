import type { Post } from '@stagedoor/validators';

/** What fills the rows of posts (apps/web/src/features/posts/first-posts.tsx), by the place it takes. */
export const paintPosts = (posts: readonly Post[]): Record<string, string> =>
  Object.assign({}, ...posts.map(paintPost));

/** The same lines as the loaded row has, so that what is below it stays where it is. */
const paintPost = (post: Post, at: number): Record<string, string> => ({
  [`__MAKER_${at}__`]: post.artist.name,
  [`__TITLE_${at}__`]: post.title,
  [`__TEXT_${at}__`]: (post.description ?? '').replace(/\n\s*\n/g, '\n'),
  [`__TEXT_KIND_${at}__`]: describeKind(post),
  [`__TEXT_COMMENTS_${at}__`]: countOf(post.commentCount, 'comment'),
  // The place of its picture is shown unless it is empty.
  [`__TEXT_ART_${at}__`]: post.thumbnailUrl ? '\u00a0' : '',
});

const countOf = (count: number, thing: string) =>
  count === 0 ? '' : `${count} ${count === 1 ? thing : `${thing}s`}`;

function describeKind({ contentType, images, durationMs }: Post): string {
  if (contentType === 'text') return '';
  if (images.length > 1) return countOf(images.length, 'image');
  const label = contentType.charAt(0).toUpperCase() + contentType.slice(1);
  return durationMs === null ? label : `${label} ${formatTime(durationMs / 1000)}`;
}

const formatTime = (seconds: number) =>
  `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, '0')}`;
