import { getDiscussion } from '@stagedoor/core/community/discussions';
import {
  addPostComment,
  deletePostComment,
  listOwnPostComments,
  listPostComments,
  pinPostComment,
  requireChangeablePostComment,
  restorePostComment,
  updatePostComment,
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
  own: userProcedure.input(paging).query(({ ctx, input }) => listOwnPostComments(ctx.domain, input)),
  add: commenterProcedure
    .input(addCommentInput)
    .mutation(({ ctx, input }) => addPostComment(ctx.domain, input)),
  update: userProcedure
    .use(mayTouch(requireChangeablePostComment))
    .input(updateCommentInput)
    .mutation(({ ctx, input }) => updatePostComment(ctx.domain, input)),
  delete: userProcedure.input(byId).mutation(({ ctx, input }) => deletePostComment(ctx.domain, input)),
  restore: userProcedure.input(byId).mutation(({ ctx, input }) => restorePostComment(ctx.domain, input)),
  pin: userProcedure
    .use(mayTouch(requireChangeablePostComment))
    .input(pinCommentInput)
    .mutation(({ ctx, input }) => pinPostComment(ctx.domain, input)),
});

/** Whether comments can be written under a song or post. */
export const discussionsRouter = router({
  get: procedure.input(discussionRef).query(({ ctx, input }) => getDiscussion(ctx.domain, input)),
});

export const usersRouter = router({
  get: procedure.input(byId).query(({ ctx, input }) => getPublicUser(ctx.domain, input)),
  profile: procedure.input(personInput).query(({ ctx, input }) => getPerson(ctx.domain, input)),
});
