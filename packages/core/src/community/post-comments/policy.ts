import { isAuthor, teamAbilities, type Viewer, whyNotDelete } from '../discussions/index.ts';

/** Its author edits a comment, unless the artist has blocked them. */
export const canEditPostComment = (viewer: Viewer, comment: { userId: number; artistId: number }): boolean =>
  isAuthor(viewer, comment) && !viewer.rights.blockedBy.has(comment.artistId);

export const abilitiesOf = (
  viewer: Viewer,
  comment: { userId: number; artistId: number; isByStaff: boolean; parentId: number | null },
) => ({
  edit: canEditPostComment(viewer, comment),
  delete: whyNotDelete(viewer, comment) === null,
  ...teamAbilities(viewer, comment),
});
