import type { Actor } from '../../platform/context/index.ts';

/** Its author and admins may delete a comment. */
export function canDeleteSongComment(actor: Actor, comment: { userId: number }): boolean {
  return actor.kind === 'user' && (actor.isAdmin || actor.userId === comment.userId);
}
