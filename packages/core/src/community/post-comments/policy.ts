import type { Actor } from '../../platform/context/index.ts';

interface Written {
  userId: number;
}

/** Only its author may edit a comment. */
export function canEditComment(actor: Actor, comment: Written): boolean {
  return actor.kind === 'user' && actor.userId === comment.userId;
}

/** Its author and admins may delete a comment. */
export function canDeleteComment(actor: Actor, comment: Written): boolean {
  return canEditComment(actor, comment) || (actor.kind === 'user' && actor.isAdmin);
}
