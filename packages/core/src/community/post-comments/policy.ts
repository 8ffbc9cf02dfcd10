import type { Actor } from '../../platform/context/index.ts';

interface Written {
  userId: number;
}

/** Its author alone changes a comment. */
export function canEditComment(actor: Actor, comment: Written): boolean {
  return actor.kind === 'user' && actor.userId === comment.userId;
}

/** Its author and admins delete a comment. */
export function canDeleteComment(actor: Actor, comment: Written): boolean {
  return canEditComment(actor, comment) || (actor.kind === 'user' && actor.isAdmin);
}
