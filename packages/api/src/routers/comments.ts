import {
  addComment,
  deleteComment,
  listContentComments,
  listOwnComments,
  updateComment,
} from '@stagedoor/core/community/post-comments';
import { getPublicUser } from '@stagedoor/core/people/users';
import { addCommentInput, byId, listCommentsInput, paging, updateCommentInput } from '@stagedoor/validators';
import { procedure, router } from '../trpc.ts';

/** Comments under posts. */
export const commentsRouter = router({
  list: procedure.input(listCommentsInput).query(({ ctx, input }) => listContentComments(ctx.ctx, input)),
  own: procedure.input(paging).query(({ ctx, input }) => listOwnComments(ctx.ctx, input)),
  add: procedure.input(addCommentInput).mutation(({ ctx, input }) => addComment(ctx.ctx, input)),
  update: procedure.input(updateCommentInput).mutation(({ ctx, input }) => updateComment(ctx.ctx, input)),
  delete: procedure.input(byId).mutation(({ ctx, input }) => deleteComment(ctx.ctx, input)),
});

export const usersRouter = router({
  get: procedure.input(byId).query(({ ctx, input }) => getPublicUser(ctx.ctx, input)),
});
