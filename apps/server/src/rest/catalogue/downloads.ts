import { DomainError, type Services } from '@stagedoor/core';
import {
  awaitDownload,
  countDownloads,
  listDownloads,
  openAlbumDownload,
  openSongDownload,
} from '@stagedoor/core/catalog/downloads';
import type { Storage } from '@stagedoor/storage';
import { downloadProgress, downloadQuery, downloadsOutput } from '@stagedoor/validators';
import { create as contentDisposition } from 'content-disposition';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { ServerConfig } from '../../deps.ts';
import { createFileSender, PRIVATE_FILE_HEADERS } from '../../media/file-route.ts';
import { sendZip } from '../../media/send-zip.ts';
import { layOutZip } from '../../media/zip-layout.ts';
import { defineRoutes } from '../routing/define-routes.ts';
import { fileOf } from '../routing/schemas.ts';

/** So long a request waits for files that have to be made. */
const WAIT_MS = 10_000;
const ASK_AGAIN_SECONDS = 2;
/** So many files are looked for at once. */
const LOOKS = 16;

interface Deps {
  config: ServerConfig;
  services: Services;
}

export const downloadRoutes = defineRoutes<Deps>('Downloads', (route, deps) => {
  const { storage } = deps.services;
  const sendFile = createFileSender(deps);
  const sends = (type: string) => ({
    200: fileOf('The file', type),
    202: downloadProgress.describe('It is being prepared; ask again after `Retry-After` seconds'),
  });

  route('GET /api/songs/:id/downloads', {
    name: 'listSongDownloads',
    scope: 'read',
    summary: 'The formats in which one may download a song',
    gives: downloadsOutput,
    refuses: [403],
    answer: ({ domain, params }) => listDownloads(domain, { of: 'song', id: params.id }),
  });

  route('GET /api/albums/:id/downloads', {
    name: 'listAlbumDownloads',
    scope: 'read',
    summary: 'The formats in which one may download the songs of an album',
    gives: downloadsOutput,
    refuses: [403],
    answer: ({ domain, params }) => listDownloads(domain, { of: 'album', id: params.id }),
  });

  route('GET /api/songs/:id/download', {
    name: 'downloadSong',
    scope: 'read',
    summary: 'A song as a file with its tags and cover',
    query: downloadQuery,
    response: sends('audio/*'),
    refuses: [403, 409, 503],
    waitsMs: WAIT_MS,
    answer: async ({ domain, params, query, request, reply }) => {
      const wanted = { id: params.id, ...query };
      const progress = await awaitDownload(domain, { of: 'song', ...wanted }, WAIT_MS);
      if (progress.state !== 'ready') return sendProgress(reply, progress);
      const { fileName, songIds, ...file } = await openSongDownload(domain, wanted);
      await requireStored(storage, [file]);
      if (isFromStart(request)) await countDownloads(domain, songIds);
      return sendFile(request, reply, file, { ...PRIVATE_FILE_HEADERS, ...named(fileName) });
    },
  });

  route('GET /api/albums/:id/download', {
    name: 'downloadAlbum',
    scope: 'read',
    summary: 'The songs of an album that one may download, with its cover, as a zip file',
    query: downloadQuery,
    response: sends('application/zip'),
    refuses: [403, 409, 503],
    waitsMs: WAIT_MS,
    answer: async ({ domain, params, query, request, reply }) => {
      const wanted = { id: params.id, ...query };
      const progress = await awaitDownload(domain, { of: 'album', ...wanted }, WAIT_MS);
      if (progress.state !== 'ready') return sendProgress(reply, progress);
      const { fileName, files, songIds } = await openAlbumDownload(domain, wanted);
      // Once it has begun, an archive can only break off. A part of one is of an archive that was whole.
      if (isFromStart(request)) {
        await requireStored(storage, files);
        await countDownloads(domain, songIds);
      }
      const layout = layOutZip(files.map((file) => ({ ...file, path: file.fileName })));
      return sendZip(request, reply, storage, layout, named(fileName));
    },
  });
});

/** Refuses when a stored file is missing, before anything is sent. */
async function requireStored(storage: Storage, files: readonly { storageKey: string }[]): Promise<void> {
  for (let at = 0; at < files.length; at += LOOKS) {
    const looks = files.slice(at, at + LOOKS).map(({ storageKey }) => storage.stat(storageKey));
    if ((await Promise.all(looks)).includes(null))
      throw new DomainError(
        'not_found',
        'A file of this download is missing. Please tell the people of this site.',
      );
  }
}

const named = (fileName: string) => ({ 'content-disposition': contentDisposition(fileName) });

/** A download that goes on, and a look at what it would be, is not counted again. */
const isFromStart = ({ method, headers }: FastifyRequest): boolean =>
  method === 'GET' &&
  headers['if-none-match'] === undefined &&
  (headers.range === undefined || /^bytes=0-/i.test(headers.range));

const sendProgress = (reply: FastifyReply, progress: z.input<typeof downloadProgress>): FastifyReply =>
  reply.code(202).headers({ 'retry-after': ASK_AGAIN_SECONDS, 'cache-control': 'no-store' }).send(progress);
