import multipart from '@fastify/multipart';
import { requireAdmin } from '@stagedoor/core';
import { requireReceived } from '@stagedoor/core/catalog/uploads';
import { uploadSong } from '@stagedoor/core/site/admin';
import { adminUploadOutput, UPLOAD_LIMITS } from '@stagedoor/validators';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { adminUploadBody, adminUploadFields } from './form-schemas.ts';
import { type FormSpec, filesOf, formHooks } from './multipart.ts';
import { refusals } from './schemas.ts';

const form: FormSpec = {
  fields: Object.keys(adminUploadFields),
  files: {
    audioFile: {
      kind: 'audio',
      maxBytes: () => UPLOAD_LIMITS.songAudio,
      missing: 'Audio file is required',
    },
    coverImage: { kind: 'picture', maxBytes: () => UPLOAD_LIMITS.picture },
  },
  mayAsk: requireAdmin,
};

/** Takes files, so it is a plugin scope of its own, as in uploads.ts. */
export const adminUploadRoutes: FastifyPluginAsyncZod = async (app) => {
  await app.register(multipart);
  app.post(
    '/api/admin/upload-song',
    {
      ...formHooks(form),
      schema: {
        tags: ['Admin'],
        operationId: 'uploadSongForArtist',
        summary: 'Add a song that its artist may claim later',
        consumes: ['multipart/form-data'],
        body: adminUploadBody,
        response: { 201: adminUploadOutput, ...refusals(400, 401, 403, 413, 415, 429) },
      },
    },
    async (request, reply) => {
      const { audioFile, coverImage } = filesOf(request);
      const files = { audio: requireReceived(audioFile), cover: coverImage };
      return reply.code(201).send(await uploadSong(request.api.domain, request.body, files));
    },
  );
};
