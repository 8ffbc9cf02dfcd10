import { requireAdmin } from '@stagedoor/core';
import { setVerified } from '@stagedoor/core/catalog/artists';
import { getAdminProfile } from '@stagedoor/core/site/admin';
import { giveProfile, undoTransfer } from '@stagedoor/core/site/profiles';
import {
  adminProfileOutput,
  giveProfileBody,
  profileTransferOutput,
  verifiedBody,
} from '@stagedoor/validators';
import { defineRoutesFor } from '../routing/define-routes.ts';

/** Admins' actions on one artist profile. */
export const adminProfileRoutes = defineRoutesFor(requireAdmin, 'Admin', (route) => {
  route('GET /api/admin/artists/:id', {
    name: 'getAdminProfile',
    summary: 'An artist profile with its people, state and what may be done',
    gives: adminProfileOutput,
    answer: ({ domain, params }) => getAdminProfile(domain, params),
  });

  route('PATCH /api/admin/artists/:id/verified', {
    name: 'setVerified',
    summary: 'Verify an artist, or take it back',
    body: verifiedBody,
    answer: ({ domain, params, body }) => setVerified(domain, { ...body, id: params.id }),
  });

  route('PATCH /api/admin/artists/:id/owner', {
    name: 'giveProfile',
    summary: 'Give a profile to another account, by username; can be taken back for 30 days',
    body: giveProfileBody,
    gives: profileTransferOutput,
    refuses: [409],
    answer: ({ domain, params, body }) => giveProfile(domain, { ...body, artistId: params.id }),
  });

  route('POST /api/admin/transfers/:id/undo', {
    name: 'undoTransfer',
    summary: 'Take it back that a profile was given to another account',
    refuses: [409],
    answer: ({ domain, params }) => undoTransfer(domain, params),
  });
});
