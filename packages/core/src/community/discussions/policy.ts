import { type Actor, isModerator } from '../../platform/context/index.ts';
import { STAFF_IS_FOR_ADMINS } from '../../platform/decisions/index.ts';
import { mayAct, type Rights } from '../../platform/rights/index.ts';

/** Who reads or changes a comment. */
export interface Viewer {
  actor: Actor;
  rights: Rights;
}

/** A comment, and the artist under whose work it stands. */
interface Placed {
  userId: number;
  artistId: number;
  /** Its author is an admin or a moderator. */
  isByStaff: boolean;
}

export const isAuthor = ({ actor }: Viewer, comment: { userId: number }): boolean =>
  actor.kind === 'user' && actor.userId === comment.userId;

/** Whoever publishes for the artist keeps order under their work: they delete and pin comments. */
export const keepsHouse = ({ rights }: Viewer, { artistId }: { artistId: number }): boolean =>
  mayAct(rights, artistId, 'publish');

/**
 * Why somebody may not delete a comment; null for its author, the artist's people and moderators. Of others, what admins
 * and moderators wrote is deleted by admins alone.
 */
export function whyNotDelete(viewer: Viewer, comment: Placed): string | null {
  if (isAuthor(viewer, comment) || keepsHouse(viewer, comment)) return null;
  if (!isModerator(viewer.actor)) return 'You can only delete your own comments';
  const isAdmin = viewer.actor.kind === 'user' && viewer.actor.isAdmin;
  return comment.isByStaff && !isAdmin ? STAFF_IS_FOR_ADMINS : null;
}

/** What the artist's people may do besides; a block is about the whole profile, so it takes a manager. */
export const houseAbilities = (viewer: Viewer, comment: Omit<Placed, 'isByStaff'>) => ({
  pin: keepsHouse(viewer, comment),
  block: mayAct(viewer.rights, comment.artistId, 'manage') && !isAuthor(viewer, comment),
});
