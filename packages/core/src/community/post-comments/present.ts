import type { Comment } from '@stagedoor/validators';
import type { Viewer } from '../discussions/index.ts';
import { abilitiesOf } from './policy.ts';
import type { PostCommentRow } from './select-post-comments.ts';

export function presentPostComment(
  { comment, author, artistId, isByStaff }: PostCommentRow,
  viewer: Viewer,
): Comment {
  const { id, postId, userId, text, createdAt, updatedAt, pinnedAt } = comment;
  return {
    id,
    contentId: postId,
    userId,
    text,
    ...author,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
    isEdited: updatedAt.getTime() !== createdAt.getTime(),
    isPinned: pinnedAt !== null,
    can: abilitiesOf(viewer, { userId, artistId, isByStaff }),
  };
}
