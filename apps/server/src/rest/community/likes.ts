import {
  likePost,
  likePostComment,
  likeSongComment,
  requireTalkLiker,
  unlikePost,
  unlikePostComment,
  unlikeSongComment,
} from '@stagedoor/core/community/likes';
import { countedLikeOutput } from '@stagedoor/validators';
import { defineRoutes } from '../routing/define-routes.ts';

const LIKABLE = {
  mayAsk: requireTalkLiker,
  gives: countedLikeOutput,
  refuses: [403 as const],
  scope: 'library' as const,
};

/** Likes of posts and comments. */
export const talkLikeRoutes = defineRoutes('Comments', (route) => {
  route('POST /api/content/:id/like', {
    ...LIKABLE,
    name: 'likePost',
    summary: 'Like a post that one may open',
    tag: 'Posts',
    answer: ({ domain, params }) => likePost(domain, params),
  });

  route('DELETE /api/content/:id/like', {
    ...LIKABLE,
    name: 'unlikePost',
    summary: 'Take back that one likes a post',
    tag: 'Posts',
    answer: ({ domain, params }) => unlikePost(domain, params),
  });

  route('POST /api/comments/:id/like', {
    ...LIKABLE,
    name: 'likePostComment',
    summary: 'Like a comment under a post',
    answer: ({ domain, params }) => likePostComment(domain, params),
  });

  route('DELETE /api/comments/:id/like', {
    ...LIKABLE,
    name: 'unlikePostComment',
    summary: 'Take back that one likes a comment under a post',
    answer: ({ domain, params }) => unlikePostComment(domain, params),
  });

  route('POST /api/songs/comments/:id/like', {
    ...LIKABLE,
    name: 'likeSongComment',
    summary: 'Like a comment on a song',
    answer: ({ domain, params }) => likeSongComment(domain, params),
  });

  route('DELETE /api/songs/comments/:id/like', {
    ...LIKABLE,
    name: 'unlikeSongComment',
    summary: 'Take back that one likes a comment on a song',
    answer: ({ domain, params }) => unlikeSongComment(domain, params),
  });
});
