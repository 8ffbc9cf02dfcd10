import type { ChangeCommentInput, Comment } from '@stagedoor/validators';
import type { Ctx } from '../../platform/context/index.ts';
import { badRequest } from '../../platform/errors/index.ts';
import { pinComment } from './pin-comment.ts';
import { updateComment } from './update-comment.ts';

/** Edits or pins a comment, for programs; each change has its own right. */
export async function changeComment(
  ctx: Ctx,
  { id, text, isPinned, ifMatch }: ChangeCommentInput,
): Promise<Comment> {
  if (text !== undefined) return updateComment(ctx, { id, text, ifMatch });
  if (isPinned !== undefined) return pinComment(ctx, { id, isPinned, ifMatch });
  throw badRequest('Say what to change');
}
