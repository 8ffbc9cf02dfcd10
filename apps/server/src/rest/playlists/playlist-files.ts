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
import type { AppDeps } from '../../deps.ts';
import { defineRoutes } from '../routing/define-routes.ts';
import { type FormSpec, heldFileOf } from '../routing/multipart.ts';
import { fileOf, WHOLE_PLAYLIST_READS } from '../routing/schemas.ts';
import { importPlaylistBody } from '../uploads/form-schemas.ts';

const playlistFile: FormSpec = {
  fields: ['name'],
  files: { file: { kind: 'inMemory', maxBytes: () => UPLOAD_LIMITS.playlistFile } },
  mayAsk: requireUser,
};

type Deps = Pick<AppDeps, 'config'>;

/** A plugin scope of its own, because it takes files (see uploads.ts). */
export const playlistFileRoutes = defineRoutes<Deps>('Playlists', (route, { config }) => {
  const siteUrl = config.publicUrl;
  const sent = (request: FastifyRequest) => ({ ...heldFileOf(request), siteUrl });

  route('GET /api/playlists/:id/export', {
    name: 'exportPlaylist',
    scope: 'read',
    summary: "A playlist as a file, with the addresses of its songs' pages; for whoever may open it",
    reads: WHOLE_PLAYLIST_READS,
    query: exportPlaylistInput.pick({ format: true }),
    sends: fileOf('The file', 'audio/x-mpegurl', 'application/xspf+xml', 'application/jspf+json'),
    refuses: [403],
    answer: async ({ domain, params, query, reply }) => {
      const input = { ...params, ...query };
      const { fileName, contentType, content } = await exportPlaylist(domain, input, siteUrl);
      return reply
        .headers({
          'cache-control': 'private, no-store',
          'content-disposition': contentDisposition(fileName),
          'x-content-type-options': 'nosniff',
        })
        .type(contentType)
        .send(Buffer.from(content));
    },
  });

  route('POST /api/playlists/import', {
    name: 'importPlaylist',
    scope: 'library',
    summary: 'Make a private playlist of an M3U, XSPF, JSPF, CSV or text file',
    form: playlistFile,
    body: importPlaylistBody,
    creates: importedPlaylistOutput,
    refuses: [409],
    answer: ({ domain, body, request }) => {
      const fields = body ?? {};
      return importPlaylist(domain, fields, sent(request));
    },
  });

  route('POST /api/playlists/import/preview', {
    name: 'previewPlaylistImport',
    scope: 'library',
    summary: 'Which songs the entries of a file are, before a playlist is made of it',
    form: playlistFile,
    body: importPlaylistBody,
    gives: playlistImportPreview,
    answer: ({ domain, request }) => previewPlaylistImport(domain, sent(request)),
  });
});
