import { requireUser } from '@stagedoor/core';
import { requireReceived } from '@stagedoor/core/catalog/uploads';
import {
  findLatestListenImport,
  getListenImport,
  requestListenImport,
  requireListenImport,
} from '@stagedoor/core/community/listen-imports';
import { listenImportOutput, requestedListenImport, UPLOAD_LIMITS } from '@stagedoor/validators';
import { defineRoutesFor } from '../routing/define-routes.ts';
import { type FormSpec, filesOf } from '../routing/multipart.ts';
import { listenImportBody } from '../uploads/form-schemas.ts';

const listensFile: FormSpec = {
  fields: [],
  files: {
    file: { kind: 'listens', maxBytes: () => UPLOAD_LIMITS.listens, missing: 'Choose a file first' },
  },
  mayAsk: requireUser,
  mayTouch: requireListenImport,
};

/** Listens that the caller brings from elsewhere. A plugin scope of its own, because it takes files (see uploads.ts). */
export const listenImportRoutes = defineRoutesFor(requireUser, 'Plays', (route) => {
  route('POST /api/history/import', {
    name: 'importListens',
    scope: 'library',
    summary: "Add the listens of an export of ListenBrainz or Last.fm to one's history, in the background",
    form: listensFile,
    body: listenImportBody,
    response: { 202: requestedListenImport },
    refuses: [403, 409],
    answer: async ({ domain, request, reply }) =>
      reply.code(202).send(await requestListenImport(domain, requireReceived(filesOf(request).file))),
  });

  route('GET /api/history/imports/:id', {
    name: 'getListenImport',
    scope: 'library',
    summary: "How far an import of one's listens is, and which songs were not found",
    gives: listenImportOutput,
    answer: ({ domain, params }) => getListenImport(domain, params),
  });

  route('GET /api/history/imports/latest', {
    name: 'findLatestListenImport',
    scope: 'library',
    summary: "The latest import of one's listens, or null",
    gives: listenImportOutput.nullable(),
    answer: ({ domain }) => findLatestListenImport(domain),
  });
});
