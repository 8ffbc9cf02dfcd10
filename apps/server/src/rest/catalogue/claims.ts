import { requireActing } from '@stagedoor/core/catalog/artists';
import { claimSong, listClaimableSongs, listOwnClaims } from '@stagedoor/core/catalog/claims';
import {
  CLAIM,
  claimAnswer,
  claimOutput,
  claimSongBody,
  listClaimableSongsInput,
  songOutput,
  UPLOAD_LIMITS,
} from '@stagedoor/validators';
import { defineRoutesFor } from '../routing/define-routes.ts';
import { type FormSpec, fileListOf } from '../routing/multipart.ts';
import { pagingQuery } from '../routing/schemas.ts';
import { claimBody } from '../uploads/form-schemas.ts';

const newClaim: FormSpec = {
  takesJson: true,
  fields: ['note'],
  lists: ['links'],
  files: { file: { kind: 'proof', maxBytes: () => UPLOAD_LIMITS.claimFile, most: CLAIM.files } },
  mayAsk: requireActing('publish'),
};

/** A plugin scope of its own, because it takes files (see uploads.ts). */
export const claimRoutes = defineRoutesFor(requireActing('publish'), 'Claims', (route) => {
  route('GET /api/artist/claimable-songs', {
    name: 'listClaimableSongs',
    scope: 'studio',
    summary: 'Songs that admins uploaded and that one may claim, newest first',
    query: pagingQuery.extend({ query: listClaimableSongsInput.shape.query }),
    lists: songOutput,
    refuses: [404],
    answer: ({ domain, query }) => listClaimableSongs(domain, query),
  });

  route('POST /api/artist/claim-song/:id', {
    name: 'claimSong',
    scope: 'studio',
    summary: 'Claim a song, with a note, links and up to three files as proof',
    form: newClaim,
    body: claimBody,
    gives: claimAnswer,
    refuses: [403, 409],
    answer: ({ domain, params, body, request }) => {
      const input = { ...claimSongBody.parse(body ?? {}), id: params.id };
      return claimSong(domain, input, fileListOf(request, 'file'));
    },
  });

  route('GET /api/dashboard/claims', {
    name: 'listOwnClaims',
    scope: 'studio',
    summary: "One's own claims, newest first",
    query: pagingQuery,
    lists: claimOutput,
    refuses: [404],
    answer: ({ domain, query }) => listOwnClaims(domain, query),
  });
});
