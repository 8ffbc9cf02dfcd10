import { requireUser } from '@stagedoor/core';
import {
  getCatalogArtist,
  getCatalogCover,
  getCatalogRelease,
  getImport,
  IMPORT_WAIT_MS,
  importAndWait,
  requireCatalogUser,
  searchCatalogArtists,
} from '@stagedoor/core/catalog/imports';
import {
  catalogArtistInput,
  catalogArtistOutput,
  catalogSearchInput,
  foundArtistOutput,
  importOptions,
  importOutput,
  importProgressOutput,
  mbid,
  releaseDetailOutput,
} from '@stagedoor/validators';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { itemsOf, nextLink } from './next-link.ts';
import { flagQuery, idParams, refusals } from './schemas.ts';

const tags = ['MusicBrainz'];
const mbidParams = z.object({ mbid });
const { cursor, releaseGroup } = catalogArtistInput.shape;
const ONE_DAY = 'private, max-age=86400';

export const musicbrainzRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/api/musicbrainz/search',
    {
      config: { mayAsk: requireCatalogUser },
      schema: {
        tags,
        operationId: 'searchCatalogArtists',
        summary: 'Artists at MusicBrainz, best first; for people of artists, and admins',
        querystring: z.object({
          query: z.string().default('').pipe(catalogSearchInput.shape.query),
          cursor: catalogSearchInput.shape.cursor,
        }),
        response: { 200: z.array(foundArtistOutput), ...refusals(400, 401, 403, 429, 503) },
      },
    },
    async (request, reply) =>
      itemsOf(request, reply, await searchCatalogArtists(request.api.domain, request.query)),
  );

  app.get(
    '/api/musicbrainz/artist/:mbid',
    {
      config: { mayAsk: requireCatalogUser },
      schema: {
        tags,
        operationId: 'getCatalogArtist',
        summary: 'Albums of an artist at MusicBrainz, one edition each; or all editions of one',
        params: mbidParams,
        querystring: z.object({ cursor, releaseGroup }),
        response: { 200: catalogArtistOutput, ...refusals(400, 401, 403, 404, 429, 503) },
      },
    },
    async (request, reply) => {
      const page = await getCatalogArtist(request.api.domain, { ...request.query, ...request.params });
      return reply.headers(linkTo(request.url, page.nextCursor)).send(page);
    },
  );

  app.get(
    '/api/musicbrainz/release/:mbid',
    {
      config: { mayAsk: requireCatalogUser },
      schema: {
        tags,
        operationId: 'getCatalogRelease',
        summary: 'A release at MusicBrainz with its tracks in order',
        params: mbidParams,
        querystring: z.object({ includeDataTracks: flagQuery }),
        response: { 200: releaseDetailOutput, ...refusals(400, 401, 403, 404, 429, 503) },
      },
    },
    async (request) => getCatalogRelease(request.api.domain, { ...request.query, ...request.params }),
  );

  app.get(
    '/api/musicbrainz/release/:mbid/cover',
    {
      config: { mayAsk: requireCatalogUser },
      schema: {
        tags,
        operationId: 'getCatalogCover',
        summary: 'The front cover of a release, to decide whether to use it',
        params: mbidParams,
        response: { 200: z.any().describe('The picture'), ...refusals(400, 401, 403, 404, 429, 503) },
      },
    },
    async (request, reply) => {
      const { bytes, contentType } = await getCatalogCover(request.api.domain, request.params);
      return reply.header('cache-control', ONE_DAY).type(contentType).send(bytes);
    },
  );

  app.post(
    '/api/musicbrainz/import/:mbid',
    {
      config: { mayAsk: requireCatalogUser, waitsMs: IMPORT_WAIT_MS },
      schema: {
        tags,
        operationId: 'importRelease',
        summary:
          'Import a release: 201 when it is done within 10 s, else 202; again, it adds what is missing',
        params: mbidParams,
        body: importOptions.nullish(),
        response: {
          201: importOutput,
          202: importOutput,
          ...refusals(400, 401, 403, 404, 429, 503),
        },
      },
    },
    async (request, reply) => {
      const options = importOptions.parse(request.body ?? {});
      const { isFinished, ...answer } = await importAndWait(request.api.domain, {
        ...options,
        ...request.params,
      });
      return reply.code(isFinished ? 201 : 202).send(answer);
    },
  );

  app.get(
    '/api/musicbrainz/imports/:id',
    {
      config: { mayAsk: requireUser },
      schema: {
        tags,
        operationId: 'getImport',
        summary: 'How far an import is, with its songs once it is done',
        params: idParams,
        response: { 200: importProgressOutput, ...refusals(400, 401, 404) },
      },
    },
    async (request) => getImport(request.api.domain, request.params),
  );
};

const linkTo = (url: string, nextCursor: string | null) => {
  const link = nextLink(url, nextCursor);
  return link ? { link } : {};
};
