import multipart from '@fastify/multipart';
import {
  authorizeNewPost,
  createPost,
  deletePost,
  listOwnPosts,
  updatePost,
} from '@stagedoor/core/community/posts';
import { ownPostOutput, postChanges, postOutput, UPLOAD_LIMITS } from '@stagedoor/validators';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { newPostBody, postFormFields } from './form-schemas.ts';
import { type FormSpec, filesOf, formHooks } from './multipart.ts';
import { itemsOf } from './next-link.ts';
import type { FormDeps } from './rest-deps.ts';
import { idParams, nothing, pagingQuery, refusals } from './schemas.ts';

const FILES = new Map([
  ['image', { kind: 'picture', maxBytes: UPLOAD_LIMITS.postImage }],
  ['audio', { kind: 'audio', maxBytes: UPLOAD_LIMITS.postAudio }],
  ['video', { kind: 'video', maxBytes: UPLOAD_LIMITS.postVideo }],
] as const);
type Kind = Parameters<(typeof FILES)['get']>[0];
/** Used while the post's type is not known yet; checked again when all fields are. */
const ANY_FILE = { kind: 'media', maxBytes: UPLOAD_LIMITS.postVideo } as const;
const fileOf = (contentType = '') => FILES.get(contentType as Kind) ?? ANY_FILE;

const newPost: FormSpec = {
  fields: Object.keys(postFormFields),
  files: {
    file: {
      kind: ({ contentType }) => fileOf(contentType).kind,
      maxBytes: ({ source, contentType }) =>
        source === 'uploads' ? UPLOAD_LIMITS.media : fileOf(contentType).maxBytes,
    },
  },
  authorize: authorizeNewPost,
};

const tags = ['Studio'];

/** The caller's own posts; a plugin scope of its own, because the form parser's hooks apply only here. */
export const postRoutes: FastifyPluginAsyncZod<FormDeps> = async (app, { contextOf }) => {
  await app.register(multipart);

  app.get(
    '/api/dashboard/content',
    {
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
      ...formHooks(contextOf, newPost),
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
      reply.code(201).send(await createPost(request.api.domain, request.body, filesOf(request).file)),
  );

  app.patch(
    '/api/dashboard/content/:id',
    {
      schema: {
        tags,
        operationId: 'updatePost',
        summary: "Change one's own post; what is left out stays",
        params: idParams,
        body: postChanges,
        response: { 200: postOutput, ...refusals(400, 401, 403, 404, 429) },
      },
    },
    async (request) => updatePost(request.api.domain, { ...request.body, id: request.params.id }),
  );

  app.delete(
    '/api/dashboard/content/:id',
    {
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
