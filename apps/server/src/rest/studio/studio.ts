import { requireArtist } from '@stagedoor/core';
import { getActingArtist, requireActing, updateArtistProfile } from '@stagedoor/core/catalog/artists';
import { createArtistProfile } from '@stagedoor/core/catalog/members';
import { artistOutput, createArtistProfileInput, updateArtistProfileInput } from '@stagedoor/validators';
import { defineRoutes } from '../routing/define-routes.ts';

export const studioRoutes = defineRoutes('Studio', (route) => {
  route('POST /api/dashboard/create-artist-profile', {
    name: 'createArtistProfile',
    summary: "Make one's artist profile",
    mayAsk: requireArtist,
    body: createArtistProfileInput,
    creates: artistOutput,
    refuses: [409],
    answer: ({ domain, body }) => createArtistProfile(domain, body),
  });

  route('GET /api/dashboard/artist', {
    name: 'getOwnArtist',
    summary: "One's own profile",
    mayAsk: requireActing('publish'),
    gives: artistOutput,
    refuses: [404],
    answer: ({ domain }) => getActingArtist(domain, 'publish'),
  });

  route('PATCH /api/dashboard/artist', {
    name: 'updateOwnArtist',
    summary: "Change one's own profile; only these fields are taken",
    mayAsk: requireActing('manage'),
    body: updateArtistProfileInput,
    gives: artistOutput,
    refuses: [404, 412],
    answer: ({ domain, body, edit }) => updateArtistProfile(domain, { ...body, ...edit }),
  });
});
