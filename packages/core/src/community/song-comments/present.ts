import type { SongComment } from '@stagedoor/validators';
import { teamAbilities, type Viewer, whyNotDelete } from '../discussions/index.ts';
import type { SongCommentRow } from './queries.ts';

export function presentSongComment(
  { artistId, isByStaff, createdAt, pinnedAt, ...row }: SongCommentRow,
  viewer: Viewer,
): SongComment {
  const placed = { userId: row.userId, artistId, isByStaff };
  return {
    ...row,
    isPinned: pinnedAt !== null,
    createdAt: createdAt.toISOString(),
    can: { delete: whyNotDelete(viewer, placed) === null, ...teamAbilities(viewer, placed) },
  };
}
