import { type Actor, isModerator, type Rights } from '../../platform/context/index.ts';
import { STAFF_IS_FOR_ADMINS } from '../../platform/decisions/index.ts';
import { mayAct } from '../../platform/rights/index.ts';

/** The reader or author of a comment. */
export interface Viewer {
  actor: Actor;
  rights: Rights;
}

/** A comment, and the artist whose work it is about. */
interface Placed {
  userId: number;
  artistId: number;
  /** Its author is an admin or a moderator. */
  isByStaff: boolean;
  /** The comment that it answers. */
  parentId: number | null;
}

export const isAuthor = ({ actor }: Viewer, comment: { userId: number }): boolean =>
  actor.kind === 'user' && actor.userId === comment.userId;

/** Members who publish for an artist may delete and pin comments on their work. */
export const mayModerateComments = ({ rights }: Viewer, { artistId }: { artistId: number }): boolean =>
  mayAct(rights, artistId, 'publish');

/**
 * The reason why a viewer may not delete a comment; null for its author, the artist's members and moderators.
 * Comments of staff are deleted only by these members and by admins.
 */
export function whyNotDelete(viewer: Viewer, comment: Omit<Placed, 'parentId'>): string | null {
  if (isAuthor(viewer, comment) || mayModerateComments(viewer, comment)) return null;
  if (!isModerator(viewer.actor)) return 'You can only delete your own comments';
  const isAdmin = viewer.actor.kind === 'user' && viewer.actor.isAdmin;
  return comment.isByStaff && !isAdmin ? STAFF_IS_FOR_ADMINS : null;
}

/** Further actions of the artist's members; blocking affects the whole profile, so it takes a manager. */
export const teamAbilities = (viewer: Viewer, comment: Omit<Placed, 'isByStaff'>) => ({
  pin: comment.parentId === null && mayModerateComments(viewer, comment),
  block: mayAct(viewer.rights, comment.artistId, 'manage') && !isAuthor(viewer, comment),
});
