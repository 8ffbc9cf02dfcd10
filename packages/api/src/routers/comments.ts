import { getDiscussion } from '@stagedoor/core/community/discussions';
import {
  addComment,
  deleteComment,
  listOwnComments,
  listPostComments,
  pinComment,
  requireChangeableComment,
  restoreComment,
  updateComment,
} from '@stagedoor/core/community/post-comments';
import { getPerson, getPublicUser } from '@stagedoor/core/people/users';
import {
  addCommentInput,
  byId,
  discussionRef,
  listCommentsInput,
  paging,
  personInput,
  pinCommentInput,
  updateCommentInput,
} from '@stagedoor/validators';
import { commenterProcedure, mayTouch, procedure, router, userProcedure } from '../trpc.ts';

/** Comments under posts. */
export const commentsRouter = router({
  list: procedure.input(listCommentsInput).query(({ ctx, input }) => listPostComments(ctx.domain, input)),
  own: userProcedure.input(paging).query(({ ctx, input }) => listOwnComments(ctx.domain, input)),
  add: commenterProcedure.input(addCommentInput).mutation(({ ctx, input }) => addComment(ctx.domain, input)),
  update: userProcedure
    .use(mayTouch(requireChangeableComment))
    .input(updateCommentInput)
    .mutation(({ ctx, input }) => updateComment(ctx.domain, input)),
  delete: userProcedure.input(byId).mutation(({ ctx, input }) => deleteComment(ctx.domain, input)),
  restore: userProcedure.input(byId).mutation(({ ctx, input }) => restoreComment(ctx.domain, input)),
  pin: userProcedure
    .use(mayTouch(requireChangeableComment))
    .input(pinCommentInput)
    .mutation(({ ctx, input }) => pinComment(ctx.domain, input)),
});

/** Whether comments can be written under a song or post. */
export const discussionsRouter = router({
  get: procedure.input(discussionRef).query(({ ctx, input }) => getDiscussion(ctx.domain, input)),
});

export const usersRouter = router({
  get: procedure.input(byId).query(({ ctx, input }) => getPublicUser(ctx.domain, input)),
  profile: procedure.input(personInput).query(({ ctx, input }) => getPerson(ctx.domain, input)),
});
