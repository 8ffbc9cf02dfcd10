import { requireArtist } from '@stagedoor/core';
import { getActingArtist, requireActing, updateArtistProfile } from '@stagedoor/core/catalog/artists';
import { createArtistProfile } from '@stagedoor/core/catalog/members';
import { listOwnRecommended, recommendArtists } from '@stagedoor/core/catalog/recommendations';
import {
  artistOutput,
  createArtistProfileInput,
  recommendArtistsInput,
  updateArtistProfileInput,
} from '@stagedoor/validators';
import { z } from 'zod';
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
    scope: 'studio',
    summary: "One's own profile",
    mayAsk: requireActing('publish'),
    gives: artistOutput,
    refuses: [404],
    answer: ({ domain }) => getActingArtist(domain, 'publish'),
  });

  route('PATCH /api/dashboard/artist', {
    name: 'updateOwnArtist',
    scope: 'studio',
    summary: "Change one's own profile; only these fields are taken",
    mayAsk: requireActing('manage'),
    body: updateArtistProfileInput,
    gives: artistOutput,
    refuses: [404, 412],
    answer: ({ domain, body, edit }) => updateArtistProfile(domain, { ...body, ...edit }),
  });

  route('GET /api/dashboard/recommended-artists', {
    name: 'listOwnRecommendedArtists',
    scope: 'studio',
    summary: 'Artists whom one recommends, in order',
    mayAsk: requireActing('publish'),
    gives: z.array(artistOutput),
    refuses: [404],
    answer: ({ domain }) => listOwnRecommended(domain),
  });

  route('PUT /api/dashboard/recommended-artists', {
    name: 'recommendArtists',
    scope: 'studio',
    summary: "Recommend these artists on one's page, in this order, and no others",
    mayAsk: requireActing('manage'),
    body: recommendArtistsInput,
    gives: z.array(artistOutput),
    refuses: [404],
    answer: ({ domain, body }) => recommendArtists(domain, body),
  });
});
