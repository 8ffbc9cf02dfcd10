import multipart from '@fastify/multipart';
import { requireUser } from '@stagedoor/core';
import { requireActing } from '@stagedoor/core/catalog/artists';
import { uploadPicture } from '@stagedoor/core/catalog/images';
import { authorizeReplaceAudio, createSong, uploadAudio } from '@stagedoor/core/catalog/songs';
import { requireReceived } from '@stagedoor/core/catalog/uploads';
import { pictureUploadInput, pictureUploadOutput, songOutput, UPLOAD_LIMITS } from '@stagedoor/validators';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import {
  newSongBody,
  pictureBody,
  replaceAudioBody,
  replaceAudioFields,
  songFormFields,
} from './form-schemas.ts';
import { type FormSpec, filesOf, formHooks } from './multipart.ts';
import { idParams, refusals } from './schemas.ts';
import { ofThing } from './who-may-ask.ts';

const newSong: FormSpec = {
  fields: Object.keys(songFormFields),
  files: {
    audio: {
      kind: 'audio',
      maxBytes: ({ source }) =>
        source === 'dialog' ? UPLOAD_LIMITS.songDialogAudio : UPLOAD_LIMITS.songAudio,
      missing: 'Please select an audio file (MP3, WAV, etc.)',
    },
    cover: { kind: 'picture', maxBytes: () => UPLOAD_LIMITS.picture },
  },
  mayAsk: requireActing('publish'),
};

const newAudio: FormSpec = {
  fields: Object.keys(replaceAudioFields),
  files: {
    audio: { kind: 'audio', maxBytes: () => UPLOAD_LIMITS.replaceAudio, missing: 'No file selected' },
  },
  mayAsk: requireUser,
  mayTouch: ofThing((ctx, { id }) => authorizeReplaceAudio(ctx, id)),
};

const newPicture: FormSpec = {
  fields: Object.keys(pictureUploadInput.shape),
  files: { file: { kind: 'picture', maxBytes: () => UPLOAD_LIMITS.picture, missing: 'No file selected' } },
  mayAsk: requireUser,
};

const tags = ['Studio'];
const consumes = ['multipart/form-data'];

/** Paths that take files; a plugin scope of its own, because the form parser's hooks apply only here. */
export const uploadRoutes: FastifyPluginAsyncZod = async (app) => {
  await app.register(multipart);

  app.post(
    '/api/dashboard/songs',
    {
      ...formHooks(newSong),
      schema: {
        tags,
        operationId: 'createSong',
        summary: 'Add a song: JSON without audio yet, or a form with audio and cover',
        consumes: ['application/json', ...consumes],
        body: newSongBody,
        response: { 201: songOutput, ...refusals(400, 401, 403, 404, 413, 415, 429) },
      },
    },
    async (request, reply) =>
      reply.code(201).send(await createSong(request.api.domain, request.body, filesOf(request))),
  );

  app.post(
    '/api/songs/:id/upload-audio',
    {
      ...formHooks(newAudio),
      schema: {
        tags,
        operationId: 'uploadAudio',
        summary: "Give one's song its audio, or new audio; it is processing until it can be played",
        consumes: ['application/json', ...consumes],
        params: idParams,
        body: replaceAudioBody,
        response: { 202: songOutput, ...refusals(400, 401, 403, 404, 409, 413, 415, 429) },
      },
    },
    async (request, reply) => {
      const sent = { ...request.body, audio: filesOf(request).audio };
      return reply.code(202).send(await uploadAudio(request.api.domain, request.params.id, sent));
    },
  );

  app.post(
    '/api/upload',
    {
      ...formHooks(newPicture),
      schema: {
        tags,
        operationId: 'uploadPicture',
        summary: 'Upload a profile picture or cover; the address works when it is given out',
        consumes,
        body: pictureBody,
        response: { 201: pictureUploadOutput, ...refusals(400, 401, 413, 415, 429) },
      },
    },
    async (request, reply) => {
      const file = requireReceived(filesOf(request).file);
      return reply.code(201).send(await uploadPicture(request.api.domain, file));
    },
  );
};
