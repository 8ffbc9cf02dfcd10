import type { SongComment, SongReply } from '@stagedoor/validators';
import { teamAbilities, type Viewer, whyNotDelete } from '../discussions/index.ts';
import type { SongCommentRow } from './queries.ts';

/** A comment with its replies; without, where it was read alone. */
export function presentSongComment(
  { replies = [], ...row }: SongCommentRow & { replies?: readonly SongCommentRow[] },
  viewer: Viewer,
): SongComment {
  return { ...presentRow(row, viewer), replies: replies.flatMap((reply) => presentReply(reply, viewer)) };
}

function presentReply(row: SongCommentRow, viewer: Viewer): SongReply[] {
  const { parentId, ...reply } = presentRow(row, viewer);
  return parentId === null ? [] : [{ ...reply, parentId }];
}

function presentRow(
  { artistId, isByStaff, createdAt, pinnedAt, isLiked, ...row }: SongCommentRow,
  viewer: Viewer,
) {
  const placed = { userId: row.userId, artistId, isByStaff, parentId: row.parentId };
  return {
    ...row,
    isPinned: pinnedAt !== null,
    createdAt: createdAt.toISOString(),
    ...(isLiked !== null && { isLiked }),
    can: { delete: whyNotDelete(viewer, placed) === null, ...teamAbilities(viewer, placed) },
  };
}
