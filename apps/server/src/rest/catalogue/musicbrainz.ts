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
import { z } from 'zod';
import { defineRoutesFor } from '../routing/define-routes.ts';
import { fileOf, flagQuery } from '../routing/schemas.ts';

const mbidParams = z.object({ mbid });
const { cursor, releaseGroup } = catalogArtistInput.shape;
const ONE_DAY = 'private, max-age=86400';

export const musicbrainzRoutes = defineRoutesFor(requireCatalogUser, 'MusicBrainz', (route) => {
  route('GET /api/musicbrainz/search', {
    name: 'searchCatalogArtists',
    scope: 'studio',
    summary: 'Artists at MusicBrainz, best first; for people of artists, and admins',
    query: z.object({
      query: z.string().default('').pipe(catalogSearchInput.shape.query),
      cursor: catalogSearchInput.shape.cursor,
    }),
    lists: foundArtistOutput,
    refuses: [429, 503],
    answer: ({ domain, query }) => searchCatalogArtists(domain, query),
  });

  route('GET /api/musicbrainz/artist/:mbid', {
    name: 'getCatalogArtist',
    scope: 'studio',
    summary: 'Albums of an artist at MusicBrainz, one edition each; or all editions of one',
    params: mbidParams,
    query: z.object({ cursor, releaseGroup }),
    pages: catalogArtistOutput,
    refuses: [429, 503],
    answer: async ({ domain, params, query }) => {
      const body = await getCatalogArtist(domain, { ...query, ...params });
      return { body, nextCursor: body.nextCursor };
    },
  });

  route('GET /api/musicbrainz/release/:mbid', {
    name: 'getCatalogRelease',
    scope: 'studio',
    summary: 'A release at MusicBrainz with its tracks in order',
    params: mbidParams,
    query: z.object({ includeDataTracks: flagQuery }),
    gives: releaseDetailOutput,
    refuses: [429, 503],
    answer: ({ domain, params, query }) => getCatalogRelease(domain, { ...query, ...params }),
  });

  route('GET /api/musicbrainz/release/:mbid/cover', {
    name: 'getCatalogCover',
    scope: 'studio',
    summary: 'The front cover of a release, to decide whether to use it',
    params: mbidParams,
    sends: fileOf('The picture', 'image/*'),
    refuses: [429, 503],
    answer: async ({ domain, params, reply }) => {
      const { bytes, contentType } = await getCatalogCover(domain, params);
      return reply.header('cache-control', ONE_DAY).type(contentType).send(bytes);
    },
  });

  route('POST /api/musicbrainz/import/:mbid', {
    name: 'importRelease',
    scope: 'studio',
    summary: 'Import a release: 201 when it is done within 10 s, else 202; again, it adds what is missing',
    waitsMs: IMPORT_WAIT_MS,
    params: mbidParams,
    body: importOptions.nullish(),
    response: { 201: importOutput, 202: importOutput },
    refuses: [503],
    answer: async ({ domain, params, body, reply }) => {
      const options = importOptions.parse(body ?? {});
      const { isFinished, ...answer } = await importAndWait(domain, {
        ...options,
        ...params,
      });
      return reply.code(isFinished ? 201 : 202).send(answer);
    },
  });

  route('GET /api/musicbrainz/imports/:id', {
    name: 'getImport',
    scope: 'studio',
    summary: 'How far an import is, with its songs once it is done',
    mayAsk: requireUser,
    gives: importProgressOutput,
    answer: ({ domain, params }) => getImport(domain, params),
  });
});
