import multipart from '@fastify/multipart';
import { requireUser } from '@stagedoor/core';
import { requireActing } from '@stagedoor/core/catalog/artists';
import type { FileKind } from '@stagedoor/core/catalog/uploads';
import {
  authorizeReplacePostFile,
  createPost,
  deletePost,
  getEditablePost,
  listOwnPosts,
  replacePostFile,
  updatePost,
} from '@stagedoor/core/community/posts';
import {
  ownPostOutput,
  POST_MAX_IMAGES,
  postChanges,
  postOutput,
  UPLOAD_LIMITS,
} from '@stagedoor/validators';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { newPostBody, postFileBody, postFormFields } from './form-schemas.ts';
import { ifMatchOf } from './if-match.ts';
import { type FormSpec, fileListOf, formHooks } from './multipart.ts';
import { itemsOf } from './next-link.ts';
import { idParams, nothing, pagingQuery, refusals } from './schemas.ts';
import { ofThing } from './who-may-ask.ts';

const PICTURE = { kind: 'picture', maxBytes: UPLOAD_LIMITS.postImage } as const;
const FILES = new Map<string, { kind: FileKind; maxBytes: number }>([
  ['image', PICTURE],
  ['audio', { kind: 'audio', maxBytes: UPLOAD_LIMITS.postAudio }],
  ['video', { kind: 'video', maxBytes: UPLOAD_LIMITS.postVideo }],
]);
const ANY_FILE = { kind: 'media', maxBytes: UPLOAD_LIMITS.postVideo } as const;
/** While the type of the post is not known, any one file, or pictures; checked again when all fields are. */
const fileOf = (contentType = '', count = 0) => FILES.get(contentType) ?? (count === 0 ? ANY_FILE : PICTURE);

const newPost: FormSpec = {
  fields: Object.keys(postFormFields).filter((name) => name !== 'alt'),
  lists: ['alt'],
  files: {
    file: {
      kind: ({ contentType }, count) => fileOf(contentType, count).kind,
      maxBytes: ({ source, contentType }, count) =>
        source === 'uploads' ? UPLOAD_LIMITS.media : fileOf(contentType, count).maxBytes,
      most: POST_MAX_IMAGES,
    },
  },
  mayAsk: requireActing('publish'),
};

const newFile: FormSpec = {
  fields: [],
  files: {
    file: {
      kind: (_, count) => fileOf('', count).kind,
      maxBytes: (_, count) => fileOf('', count).maxBytes,
      missing: 'No file selected',
      most: POST_MAX_IMAGES,
    },
  },
  mayAsk: requireUser,
  mayTouch: ofThing((ctx, { id }) => authorizeReplacePostFile(ctx, id)),
};

const tags = ['Studio'];

/** The caller's own posts; a plugin scope of its own, because the form parser's hooks apply only here. */
export const postRoutes: FastifyPluginAsyncZod = async (app) => {
  await app.register(multipart);

  app.get(
    '/api/dashboard/content',
    {
      config: { mayAsk: requireActing('publish') },
      schema: {
        tags,
        operationId: 'listOwnPosts',
        summary: "One's own posts in every state, newest first",
        querystring: pagingQuery,
        response: { 200: z.array(ownPostOutput), ...refusals(400, 401, 403, 404) },
      },
    },
    async (request, reply) => itemsOf(request, reply, await listOwnPosts(request.api.domain, request.query)),
  );

  app.post(
    '/api/dashboard/content',
    {
      ...formHooks(newPost),
      schema: {
        tags,
        operationId: 'createPost',
        summary: 'Write a post: JSON for text, a form with a file for image, video and audio',
        consumes: ['application/json', 'multipart/form-data'],
        body: newPostBody,
        response: { 201: postOutput, ...refusals(400, 401, 403, 404, 413, 415, 429) },
      },
    },
    async (request, reply) =>
      reply.code(201).send(await createPost(request.api.domain, request.body, fileListOf(request, 'file'))),
  );

  app.patch(
    '/api/dashboard/content/:id',
    {
      config: { mayAsk: requireUser, mayTouch: ofThing(getEditablePost) },
      schema: {
        tags,
        operationId: 'updatePost',
        summary: "Change one's own post; what is left out stays",
        params: idParams,
        body: postChanges,
        response: { 200: postOutput, ...refusals(400, 401, 403, 404, 412, 429) },
      },
    },
    async (request) =>
      updatePost(request.api.domain, { ...request.body, ...request.params, ...ifMatchOf(request) }),
  );

  app.post(
    '/api/dashboard/content/:id/file',
    {
      ...formHooks(newFile),
      schema: {
        tags,
        operationId: 'replacePostFile',
        summary: "Replace the failed file of one's own post; of a picture post, as many as failed",
        consumes: ['multipart/form-data'],
        params: idParams,
        body: postFileBody,
        response: { 202: postOutput, ...refusals(400, 401, 403, 404, 409, 413, 415, 429) },
      },
    },
    async (request, reply) => {
      const files = fileListOf(request, 'file');
      return reply.code(202).send(await replacePostFile(request.api.domain, request.params.id, files));
    },
  );

  app.delete(
    '/api/dashboard/content/:id',
    {
      config: { mayAsk: requireUser },
      schema: {
        tags,
        operationId: 'deletePost',
        summary: "Delete one's own post; admins delete any",
        params: idParams,
        response: { 204: nothing, ...refusals(401, 403, 404, 429) },
      },
    },
    async (request, reply) => {
      await deletePost(request.api.domain, request.params);
      return reply.code(204).send(null);
    },
  );
};
