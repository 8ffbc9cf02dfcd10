import { formatAmount, formatPostKind, formatTime, type Post } from '@stagedoor/validators';

/** Values for the placeholders in rows of posts (apps/web/src/features/posts/first-posts.tsx). */
export const paintPosts = (posts: readonly Post[]): Record<string, string> =>
  Object.assign({}, ...posts.map(paintPost));

/** The lines of the loaded row, so that the layout below does not shift. */
const paintPost = (post: Post, at: number): Record<string, string> => ({
  [`__MAKER_${at}__`]: post.artist.name,
  [`__TITLE_${at}__`]: post.title,
  [`__TEXT_${at}__`]: (post.description ?? '').replace(/\n\s*\n/g, '\n'),
  [`__TEXT_KIND_${at}__`]: describeFile(post),
  [`__TEXT_COMMENTS_${at}__`]: post.commentCount === 0 ? '' : formatAmount(post.commentCount, 'comment'),
  // The place of its picture is shown unless it is empty.
  [`__TEXT_ART_${at}__`]: post.thumbnailUrl ? '\u00a0' : '',
});

function describeFile(post: Post): string {
  if (post.contentType === 'text') return '';
  const kind = formatPostKind(post);
  return post.durationMs === null ? kind : `${kind} ${formatTime(post.durationMs / 1000)}`;
}
