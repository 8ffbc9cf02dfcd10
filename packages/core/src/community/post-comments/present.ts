import type { Comment, Reply } from '@stagedoor/validators';
import type { Viewer } from '../discussions/index.ts';
import { abilitiesOf } from './policy.ts';
import type { PostCommentRow } from './select-post-comments.ts';

/** A comment with its replies; without, where it was read alone. */
export function presentPostComment(
  { replies = [], ...row }: PostCommentRow & { replies?: readonly PostCommentRow[] },
  viewer: Viewer,
): Comment {
  return { ...presentRow(row, viewer), replies: replies.flatMap((reply) => presentReply(reply, viewer)) };
}

function presentReply(row: PostCommentRow, viewer: Viewer): Reply[] {
  const { parentId, ...reply } = presentRow(row, viewer);
  return parentId === null ? [] : [{ ...reply, parentId }];
}

function presentRow(row: PostCommentRow, viewer: Viewer) {
  const { comment, author, artistId, isByStaff, isByArtist, likes, isLiked } = row;
  const { id, parentId, postId, userId, text, createdAt, updatedAt, pinnedAt } = comment;
  return {
    id,
    parentId,
    contentId: postId,
    userId,
    text,
    ...author,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
    isEdited: updatedAt.getTime() !== createdAt.getTime(),
    isPinned: pinnedAt !== null,
    isByArtist,
    likes,
    ...(isLiked !== null && { isLiked }),
    can: abilitiesOf(viewer, { userId, artistId, isByStaff, parentId }),
  };
}
