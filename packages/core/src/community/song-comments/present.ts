import type { SongComment } from '@stagedoor/validators';
import { canDeleteComment, houseAbilities, type Viewer } from '../discussions/index.ts';
import type { SongCommentRow } from './queries.ts';

export function presentSongComment(
  { artistId, createdAt, pinnedAt, ...row }: SongCommentRow,
  viewer: Viewer,
): SongComment {
  const placed = { userId: row.userId, artistId };
  return {
    ...row,
    isPinned: pinnedAt !== null,
    createdAt: createdAt.toISOString(),
    can: { delete: canDeleteComment(viewer, placed), ...houseAbilities(viewer, placed) },
  };
}
