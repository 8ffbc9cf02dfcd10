import type { Comment } from '@stagedoor/validators';
import type { Actor } from '../../platform/context/index.ts';
import { canDeleteComment, canEditComment } from './policy.ts';
import type { CommentRow } from './select-comments.ts';

export function presentComment({ comment, author }: CommentRow, actor: Actor): Comment {
  const { createdAt, updatedAt, deletedAt: _, ...fields } = comment;
  return {
    ...fields,
    ...author,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
    isEdited: updatedAt.getTime() !== createdAt.getTime(),
    can: { edit: canEditComment(actor, comment), delete: canDeleteComment(actor, comment) },
  };
}
