import { requireUser } from '@stagedoor/core';
import {
  isSongLiked,
  likeSong,
  listAllLikedSongs,
  requireLiker,
  unlikeSong,
} from '@stagedoor/core/catalog/likes';
import { likeOutput, songOutput } from '@stagedoor/validators';
import { z } from 'zod';
import { defineRoutes } from '../routing/define-routes.ts';

export const likeRoutes = defineRoutes('Likes', (route) => {
  route('POST /api/songs/:id/like', {
    name: 'likeSong',
    scope: 'library',
    summary: 'Like a song',
    mayAsk: requireLiker,
    gives: likeOutput,
    answer: ({ domain, params }) => likeSong(domain, { songId: params.id }),
  });

  route('DELETE /api/songs/:id/like', {
    name: 'unlikeSong',
    scope: 'library',
    summary: 'Take a like back',
    mayAsk: requireLiker,
    gives: likeOutput,
    answer: ({ domain, params }) => unlikeSong(domain, { songId: params.id }),
  });

  route('GET /api/songs/:id/is-liked', {
    name: 'isSongLiked',
    scope: 'read',
    summary: 'Whether one likes a song',
    mayAsk: requireUser,
    gives: likeOutput,
    answer: ({ domain, params }) => isSongLiked(domain, { songId: params.id }),
  });

  route('GET /api/liked-songs', {
    name: 'listLikedSongs',
    scope: 'read',
    summary: 'All liked songs, last liked first',
    mayAsk: requireUser,
    gives: z.array(songOutput),
    answer: ({ domain }) => listAllLikedSongs(domain),
  });
});
