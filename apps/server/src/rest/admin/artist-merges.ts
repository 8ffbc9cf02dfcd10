import { requireAdmin } from '@stagedoor/core';
import { mergeArtists, undoMerge } from '@stagedoor/core/site/artist-merges';
import { artistMergeOutput, mergeArtistsInput } from '@stagedoor/validators';
import { defineRoutesFor } from '../routing/define-routes.ts';

export const artistMergeRoutes = defineRoutesFor(requireAdmin, 'Admin', (route) => {
  route('POST /api/admin/artists/:id/merge', {
    name: 'mergeArtists',
    summary: 'Merge an artist profile into another one; can be undone for 30 days until a bill comes in',
    body: mergeArtistsInput.omit({ id: true }),
    creates: artistMergeOutput,
    refuses: [409],
    answer: ({ domain, params, body }) => mergeArtists(domain, { ...body, id: params.id }),
  });

  route('POST /api/admin/merges/:id/undo', {
    name: 'undoMerge',
    summary: 'Undo a merge as a whole, within 30 days',
    gives: artistMergeOutput,
    refuses: [409],
    answer: ({ domain, params }) => undoMerge(domain, params),
  });
});
