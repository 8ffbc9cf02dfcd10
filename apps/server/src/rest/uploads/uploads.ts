import { requireUser } from '@stagedoor/core';
import { requireActing } from '@stagedoor/core/catalog/artists';
import { uploadPicture } from '@stagedoor/core/catalog/images';
import { authorizeReplaceAudio, createSong, uploadAudio } from '@stagedoor/core/catalog/songs';
import { requireReceived } from '@stagedoor/core/catalog/uploads';
import { pictureUploadInput, pictureUploadOutput, songOutput, UPLOAD_LIMITS } from '@stagedoor/validators';
import { defineRoutes } from '../routing/define-routes.ts';
import { type FormSpec, filesOf } from '../routing/multipart.ts';
import { ofThing } from '../routing/who-may-ask.ts';
import {
  newSongBody,
  pictureBody,
  replaceAudioBody,
  replaceAudioFields,
  songFormFields,
} from './form-schemas.ts';

const newSong: FormSpec = {
  takesJson: true,
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
  takesJson: true,
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

/** Paths that take files; a plugin scope of its own, because the form parser's hooks apply only here. */
export const uploadRoutes = defineRoutes('Studio', (route) => {
  route('POST /api/dashboard/songs', {
    name: 'createSong',
    scope: 'studio',
    summary: 'Add a song: JSON without audio yet, or a form with audio and cover',
    form: newSong,
    body: newSongBody,
    creates: songOutput,
    refuses: [403, 404],
    answer: ({ domain, body, request }) => createSong(domain, body, filesOf(request)),
  });

  route('POST /api/songs/:id/upload-audio', {
    name: 'uploadAudio',
    scope: 'studio',
    summary: "Give one's song its audio, or new audio; it is processing until it can be played",
    form: newAudio,
    body: replaceAudioBody,
    response: { 202: songOutput },
    refuses: [403, 409],
    answer: async ({ domain, params, body, request, reply }) => {
      const sent = { ...body, audio: filesOf(request).audio };
      return reply.code(202).send(await uploadAudio(domain, params.id, sent));
    },
  });

  route('POST /api/upload', {
    name: 'uploadPicture',
    scope: 'studio',
    summary: 'Upload a profile picture or cover; the address works when it is given out',
    form: newPicture,
    body: pictureBody,
    creates: pictureUploadOutput,
    answer: ({ domain, request }) => {
      const file = requireReceived(filesOf(request).file);
      return uploadPicture(domain, file);
    },
  });
});
