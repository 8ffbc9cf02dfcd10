import { type Actor, isModerator } from '../../platform/context/index.ts';
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
}

export const isAuthor = ({ actor }: Viewer, comment: { userId: number }): boolean =>
  actor.kind === 'user' && actor.userId === comment.userId;

/** Whoever publishes for the artist keeps order under their work: they delete and pin comments. */
export const keepsHouse = ({ rights }: Viewer, { artistId }: { artistId: number }): boolean =>
  mayAct(rights, artistId, 'publish');

/** Its author, the artist's people and moderators may delete a comment. */
export const canDeleteComment = (viewer: Viewer, comment: Placed): boolean =>
  isAuthor(viewer, comment) || keepsHouse(viewer, comment) || isModerator(viewer.actor);

/** What the artist's people may do besides; a block is about the whole profile, so it takes a manager. */
export const houseAbilities = (viewer: Viewer, comment: Placed) => ({
  pin: keepsHouse(viewer, comment),
  block: mayAct(viewer.rights, comment.artistId, 'manage') && !isAuthor(viewer, comment),
});
