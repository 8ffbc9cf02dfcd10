import { requireUser } from '@stagedoor/core';
import { requireActing } from '@stagedoor/core/catalog/artists';
import {
  authorizeReplacePostFile,
  createPost,
  deletePost,
  getEditablePost,
  listOwnPosts,
  updatePost,
  uploadPostFile,
} from '@stagedoor/core/community/posts';
import {
  type FileKind,
  ownPostOutput,
  POST_MAX_IMAGES,
  postChanges,
  postOutput,
  UPLOAD_LIMITS,
} from '@stagedoor/validators';
import { defineRoutes } from '../routing/define-routes.ts';
import { type FormSpec, fileListOf } from '../routing/multipart.ts';
import { pagingQuery } from '../routing/schemas.ts';
import { ofThing } from '../routing/who-may-ask.ts';
import { newPostBody, postFileBody, postFormFields } from '../uploads/form-schemas.ts';

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
  takesJson: true,
  // A form brings its files itself.
  fields: Object.keys(postFormFields).filter((name) => name !== 'alt' && name !== 'fileKeys'),
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
  takesJson: true,
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

/** The caller's own posts; a plugin scope of its own, because the form parser's hooks apply only here. */
export const postRoutes = defineRoutes('Studio', (route) => {
  route('GET /api/dashboard/content', {
    name: 'listOwnPosts',
    scope: 'studio',
    summary: "One's own posts in every state, newest first",
    mayAsk: requireActing('publish'),
    query: pagingQuery,
    lists: ownPostOutput,
    refuses: [404],
    answer: ({ domain, query }) => listOwnPosts(domain, query),
  });

  route('POST /api/dashboard/content', {
    name: 'createPost',
    scope: 'studio',
    summary: 'Write a post: JSON for text, a form with a file for image, video and audio',
    form: newPost,
    body: newPostBody,
    creates: postOutput,
    refuses: [403, 404],
    answer: ({ domain, body, request }) => createPost(domain, body, fileListOf(request, 'file')),
  });

  route('PATCH /api/dashboard/content/:id', {
    name: 'updatePost',
    scope: 'studio',
    summary: "Change one's own post; what is left out stays",
    mayAsk: requireUser,
    mayTouch: ofThing(getEditablePost),
    body: postChanges,
    gives: postOutput,
    refuses: [403, 412],
    answer: ({ domain, params, body, edit }) => updatePost(domain, { ...body, ...params, ...edit }),
  });

  route('POST /api/dashboard/content/:id/file', {
    name: 'replacePostFile',
    scope: 'studio',
    summary: "Replace the failed file of one's own post; of a picture post, as many as failed",
    form: newFile,
    body: postFileBody,
    response: { 202: postOutput },
    refuses: [403, 409],
    answer: async ({ domain, params, body, request, reply }) => {
      const sent = { ...body, files: fileListOf(request, 'file') };
      return reply.code(202).send(await uploadPostFile(domain, params.id, sent));
    },
  });

  route('DELETE /api/dashboard/content/:id', {
    name: 'deletePost',
    scope: 'studio',
    summary: "Delete one's own post; admins delete any",
    mayAsk: requireUser,
    refuses: [403],
    answer: ({ domain, params }) => deletePost(domain, params),
  });
});
