import { requireUser } from '@stagedoor/core';
import { requireCommenter } from '@stagedoor/core/community/discussions';
import {
  addPostComment,
  changePostComment,
  deletePostComment,
  listOwnPostComments,
  listPostComments,
  requireChangeablePostComment,
} from '@stagedoor/core/community/post-comments';
import { addCommentInput, changeCommentInput, commentOutput, ownCommentOutput } from '@stagedoor/validators';
import { defineRoutes } from '../routing/define-routes.ts';
import { pagingQuery } from '../routing/schemas.ts';
import { ofThing } from '../routing/who-may-ask.ts';

export const commentRoutes = defineRoutes('Comments', (route) => {
  route('GET /api/content/:id/comments', {
    name: 'listPostComments',
    scope: 'read',
    summary: 'Comments under a post, pinned ones first, then newest first',
    query: pagingQuery,
    lists: commentOutput,
    refuses: [401, 403],
    answer: ({ domain, params, query }) =>
      listPostComments(domain, {
        ...query,
        contentId: params.id,
      }),
  });

  route('POST /api/content/:id/comments', {
    name: 'addPostComment',
    scope: 'library',
    summary: 'Comment under a post',
    mayAsk: requireCommenter,
    body: addCommentInput.omit({ contentId: true }),
    creates: commentOutput,
    refuses: [409],
    answer: ({ domain, params, body }) => addPostComment(domain, { ...body, contentId: params.id }),
  });

  route('GET /api/user/comments', {
    name: 'listOwnPostComments',
    scope: 'read',
    summary: "One's own comments under posts, newest first",
    mayAsk: requireUser,
    query: pagingQuery,
    lists: ownCommentOutput,
    answer: ({ domain, query }) => listOwnPostComments(domain, query),
  });

  route('PATCH /api/comments/:id', {
    name: 'updatePostComment',
    scope: 'library',
    summary: "Change one's own comment; pin one under one's own post, or unpin it",
    mayAsk: requireUser,
    mayTouch: ofThing(requireChangeablePostComment),
    body: changeCommentInput,
    gives: commentOutput,
    refuses: [403, 409, 412],
    answer: ({ domain, params, body, edit }) => changePostComment(domain, { ...body, ...params, ...edit }),
  });

  route('DELETE /api/comments/:id', {
    name: 'deletePostComment',
    scope: 'library',
    summary: "Delete one's own comment, or one under one's own post; moderators delete any",
    mayAsk: requireUser,
    refuses: [403],
    answer: ({ domain, params }) => deletePostComment(domain, params),
  });
});
