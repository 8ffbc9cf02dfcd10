import type { Actor } from '../../platform/context/index.ts';

interface Written {
  userId: number;
}

/** Its author alone changes a comment (spec artist §6). */
export function canEditComment(actor: Actor, comment: Written): boolean {
  return actor.kind === 'user' && actor.userId === comment.userId;
}

/** Its author and admins delete a comment (spec artist §6, listener §6). */
export function canDeleteComment(actor: Actor, comment: Written): boolean {
  return canEditComment(actor, comment) || (actor.kind === 'user' && actor.isAdmin);
}
