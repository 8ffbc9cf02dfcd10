import multipart from '@fastify/multipart';
import { requireUser } from '@stagedoor/core';
import {
  exportPlaylist,
  importPlaylist,
  previewPlaylistImport,
} from '@stagedoor/core/community/playlist-files';
import {
  exportPlaylistInput,
  importedPlaylistOutput,
  playlistImportPreview,
  UPLOAD_LIMITS,
} from '@stagedoor/validators';
import { create as contentDisposition } from 'content-disposition';
import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { AppDeps } from '../deps.ts';
import { importPlaylistBody } from './form-schemas.ts';
import { type FormSpec, formHooks, heldFileOf } from './multipart.ts';
import { idParams, refusals, WHOLE_PLAYLIST_READS } from './schemas.ts';
import { everybody } from './who-may-ask.ts';

const tags = ['Playlists'];

const playlistFile: FormSpec = {
  fields: ['name'],
  files: { file: { kind: 'inMemory', maxBytes: () => UPLOAD_LIMITS.playlistFile } },
  mayAsk: requireUser,
};

type Deps = Pick<AppDeps, 'config'>;

/** Takes files, so it is a plugin scope of its own, as in uploads.ts. */
export const playlistFileRoutes: FastifyPluginAsyncZod<Deps> = async (app, { config }) => {
  await app.register(multipart);
  const siteUrl = config.publicUrl;
  const sent = (request: FastifyRequest) => ({ ...heldFileOf(request), siteUrl });
  const form = { consumes: ['multipart/form-data'], body: importPlaylistBody };

  app.get(
    '/api/playlists/:id/export',
    {
      config: { mayAsk: everybody, reads: WHOLE_PLAYLIST_READS },
      schema: {
        tags,
        operationId: 'exportPlaylist',
        summary: "A playlist as a file, with the addresses of its songs' pages; for whoever may open it",
        params: idParams,
        querystring: exportPlaylistInput.pick({ format: true }),
        response: { 200: z.any().describe('The file'), ...refusals(400, 403, 404) },
      },
    },
    async (request, reply) => {
      const input = { ...request.params, ...request.query };
      const { fileName, contentType, content } = await exportPlaylist(request.api.domain, input, siteUrl);
      return reply
        .headers({
          'cache-control': 'private, no-store',
          'content-disposition': contentDisposition(fileName),
          'x-content-type-options': 'nosniff',
        })
        .type(contentType)
        .send(Buffer.from(content));
    },
  );

  app.post(
    '/api/playlists/import',
    {
      ...formHooks(playlistFile),
      schema: {
        ...form,
        tags,
        operationId: 'importPlaylist',
        summary: 'Make a private playlist of an M3U, XSPF, JSPF, CSV or text file',
        response: { 201: importedPlaylistOutput, ...refusals(400, 401, 409, 413, 415, 429) },
      },
    },
    async (request, reply) => {
      const fields = request.body ?? {};
      return reply.code(201).send(await importPlaylist(request.api.domain, fields, sent(request)));
    },
  );

  app.post(
    '/api/playlists/import/preview',
    {
      ...formHooks(playlistFile),
      schema: {
        ...form,
        tags,
        operationId: 'previewPlaylistImport',
        summary: 'Which songs the entries of a file are, before a playlist is made of it',
        response: { 200: playlistImportPreview, ...refusals(400, 401, 413, 415, 429) },
      },
    },
    async (request) => previewPlaylistImport(request.api.domain, sent(request)),
  );
};
