import { requireAdmin, requireModerator } from '@stagedoor/core';
import { listEveryArtist, listEveryPost, listUsers } from '@stagedoor/core/site/admin';
import {
  deleteAnyPost,
  deleteArtist,
  deleteUser,
  listDeletions,
  undoDeletion,
} from '@stagedoor/core/site/moderation';
import {
  adminListInput,
  adminPostOutput,
  adminUserOutput,
  artistOutput,
  deletionOutput,
  targetType,
} from '@stagedoor/validators';
import { defineRoutesFor } from '../routing/define-routes.ts';
import { pagingQuery } from '../routing/schemas.ts';

const listQuery = pagingQuery.extend({ search: adminListInput.shape.search });

export const adminRoutes = defineRoutesFor(requireAdmin, 'Admin', (route) => {
  route('GET /api/admin/users', {
    name: 'listUsers',
    summary: 'Everybody who has an account, newest first',
    query: listQuery,
    lists: adminUserOutput,
    answer: ({ domain, query }) => listUsers(domain, query),
  });

  route('GET /api/admin/artists', {
    name: 'listAllArtists',
    summary: 'Every artist, newest first',
    query: listQuery,
    lists: artistOutput,
    answer: ({ domain, query }) => listEveryArtist(domain, query),
  });

  route('GET /api/admin/content', {
    name: 'listAllPosts',
    summary: 'Posts of all artists in every state, newest first',
    mayAsk: requireModerator,
    query: listQuery,
    lists: adminPostOutput,
    answer: ({ domain, query }) => listEveryPost(domain, query),
  });

  route('DELETE /api/admin/users/:id', {
    name: 'deleteUser',
    summary: 'Delete a person and their artist; can be taken back for 30 days',
    gives: deletionOutput,
    answer: ({ domain, params }) => deleteUser(domain, params),
  });

  route('DELETE /api/admin/artists/:id', {
    name: 'deleteArtist',
    summary: 'Delete an artist with all their work; can be taken back for 30 days',
    gives: deletionOutput,
    answer: ({ domain, params }) => deleteArtist(domain, params),
  });

  route('DELETE /api/admin/content/:id', {
    name: 'deleteAnyPost',
    summary: 'Delete a post; can be taken back for 30 days',
    gives: deletionOutput,
    answer: ({ domain, params }) => deleteAnyPost(domain, params),
  });

  route('GET /api/admin/deletions', {
    name: 'listDeletions',
    summary: 'What was deleted in the last 30 days and not taken back',
    query: listQuery.extend({ targetType }),
    lists: deletionOutput,
    answer: ({ domain, query }) => listDeletions(domain, query),
  });

  route('POST /api/admin/deletions/:id/undo', {
    name: 'undoDeletion',
    summary: 'Take a deletion back',
    gives: deletionOutput,
    refuses: [409],
    answer: ({ domain, params }) => undoDeletion(domain, params),
  });
});
