import multipart from '@fastify/multipart';
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
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { claimBody } from './form-schemas.ts';
import { type FormSpec, fileListOf, formHooks } from './multipart.ts';
import { itemsOf } from './next-link.ts';
import { idParams, pagingQuery, refusals } from './schemas.ts';

const newClaim: FormSpec = {
  fields: ['note'],
  lists: ['links'],
  files: { file: { kind: 'proof', maxBytes: () => UPLOAD_LIMITS.claimFile, most: CLAIM.files } },
  mayAsk: requireActing('publish'),
};

const tags = ['Claims'];

/** Takes files, so it is a plugin scope of its own, as in uploads.ts. */
export const claimRoutes: FastifyPluginAsyncZod = async (app) => {
  await app.register(multipart);

  app.get(
    '/api/artist/claimable-songs',
    {
      config: { mayAsk: requireActing('publish') },
      schema: {
        tags,
        operationId: 'listClaimableSongs',
        summary: 'Songs that admins uploaded and that one may claim, newest first',
        querystring: pagingQuery.extend({ query: listClaimableSongsInput.shape.query }),
        response: { 200: z.array(songOutput), ...refusals(400, 401, 403, 404) },
      },
    },
    async (request, reply) =>
      itemsOf(request, reply, await listClaimableSongs(request.api.domain, request.query)),
  );

  app.post(
    '/api/artist/claim-song/:id',
    {
      ...formHooks(newClaim),
      schema: {
        tags,
        operationId: 'claimSong',
        summary: 'Claim a song, with a note, links and up to three files as proof',
        consumes: ['application/json', 'multipart/form-data'],
        params: idParams,
        body: claimBody,
        response: { 200: claimAnswer, ...refusals(400, 401, 403, 404, 409, 413, 415, 429) },
      },
    },
    async (request) => {
      const input = { ...claimSongBody.parse(request.body ?? {}), id: request.params.id };
      return claimSong(request.api.domain, input, fileListOf(request, 'file'));
    },
  );

  app.get(
    '/api/dashboard/claims',
    {
      config: { mayAsk: requireActing('publish') },
      schema: {
        tags,
        operationId: 'listOwnClaims',
        summary: "One's own claims, newest first",
        querystring: pagingQuery,
        response: { 200: z.array(claimOutput), ...refusals(400, 401, 403, 404) },
      },
    },
    async (request, reply) => itemsOf(request, reply, await listOwnClaims(request.api.domain, request.query)),
  );
};
