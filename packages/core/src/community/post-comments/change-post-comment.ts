import type { ChangeCommentInput, Comment } from '@stagedoor/validators';
import type { Ctx } from '../../platform/context/index.ts';
import { badRequest } from '../../platform/errors/index.ts';
import { pinPostComment } from './pin-post-comment.ts';
import { updatePostComment } from './update-post-comment.ts';

/** Edits or pins a comment, for programs; each change has its own right. */
export async function changePostComment(
  ctx: Ctx,
  { id, text, isPinned, ifMatch }: ChangeCommentInput,
): Promise<Comment> {
  if (text !== undefined) return updatePostComment(ctx, { id, text, ifMatch });
  if (isPinned !== undefined) return pinPostComment(ctx, { id, isPinned, ifMatch });
  throw badRequest('Say what to change');
}
