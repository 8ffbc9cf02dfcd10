import { getDiscussion, listMentionable } from '@stagedoor/core/community/discussions';
import { likePostComment, requireTalkLiker, unlikePostComment } from '@stagedoor/core/community/likes';
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
  mentionableInput,
  paging,
  personInput,
  pinCommentInput,
  updateCommentInput,
} from '@stagedoor/validators';
import {
  call,
  commenterProcedure,
  mayTouch,
  procedure,
  procedureFor,
  router,
  userProcedure,
} from '../trpc.ts';

const likerProcedure = procedureFor(requireTalkLiker);

/** Comments under posts. */
export const commentsRouter = router({
  list: procedure.input(listCommentsInput).query(call(listPostComments)),
  own: userProcedure.input(paging).query(call(listOwnPostComments)),
  add: commenterProcedure.input(addCommentInput).mutation(call(addPostComment)),
  update: userProcedure
    .use(mayTouch(requireChangeablePostComment))
    .input(updateCommentInput)
    .mutation(call(updatePostComment)),
  delete: userProcedure.input(byId).mutation(call(deletePostComment)),
  restore: userProcedure.input(byId).mutation(call(restorePostComment)),
  like: likerProcedure.input(byId).mutation(call(likePostComment)),
  unlike: likerProcedure.input(byId).mutation(call(unlikePostComment)),
  pin: userProcedure
    .use(mayTouch(requireChangeablePostComment))
    .input(pinCommentInput)
    .mutation(call(pinPostComment)),
});

/** Whether comments can be written under a song or post. */
export const discussionsRouter = router({
  get: procedure.input(discussionRef).query(call(getDiscussion)),
  mentionable: userProcedure.input(mentionableInput).query(call(listMentionable)),
});

export const usersRouter = router({
  get: procedure.input(byId).query(call(getPublicUser)),
  profile: procedure.input(personInput).query(call(getPerson)),
});
