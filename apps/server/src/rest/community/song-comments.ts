import { requireUser } from '@stagedoor/core';
import { requireCommenter } from '@stagedoor/core/community/discussions';
import { addSongComment, deleteSongComment, listSongComments } from '@stagedoor/core/community/song-comments';
import { addSongCommentInput, songCommentOutput } from '@stagedoor/validators';
import { defineRoutes } from '../routing/define-routes.ts';
import { pagingQuery } from '../routing/schemas.ts';

export const songCommentRoutes = defineRoutes('Song comments', (route) => {
  route('GET /api/songs/:id/comments', {
    name: 'listSongComments',
    scope: 'read',
    summary: 'Comments of a song, pinned ones first, then newest first',
    query: pagingQuery,
    lists: songCommentOutput,
    answer: ({ domain, params, query }) =>
      listSongComments(domain, {
        ...query,
        songId: params.id,
      }),
  });

  route('POST /api/songs/:id/comments', {
    name: 'addSongComment',
    scope: 'library',
    summary: 'Comment at a moment of a song',
    mayAsk: requireCommenter,
    body: addSongCommentInput.omit({ songId: true }),
    creates: songCommentOutput,
    refuses: [409],
    answer: ({ domain, params, body }) =>
      addSongComment(domain, {
        ...body,
        songId: params.id,
      }),
  });

  route('DELETE /api/songs/comments/:id', {
    name: 'deleteSongComment',
    scope: 'library',
    summary: "Delete one's own comment, or one under one's own song; moderators delete any",
    mayAsk: requireUser,
    refuses: [403],
    answer: ({ domain, params }) => deleteSongComment(domain, params),
  });
});
