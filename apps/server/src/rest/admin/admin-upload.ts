import { requireAdmin } from '@stagedoor/core';
import { requireReceived } from '@stagedoor/core/catalog/uploads';
import { uploadSong } from '@stagedoor/core/site/admin';
import { adminUploadOutput, UPLOAD_LIMITS } from '@stagedoor/validators';
import { defineRoutes } from '../routing/define-routes.ts';
import { type FormSpec, filesOf } from '../routing/multipart.ts';
import { adminUploadBody, adminUploadFields } from '../uploads/form-schemas.ts';

const form: FormSpec = {
  fields: Object.keys(adminUploadFields),
  files: {
    audioFile: {
      kind: 'plain-audio',
      maxBytes: () => UPLOAD_LIMITS.songAudio,
      missing: 'Audio file is required',
    },
    coverImage: { kind: 'plain-picture', maxBytes: () => UPLOAD_LIMITS.picture },
  },
  mayAsk: requireAdmin,
};

/** A plugin scope of its own, because it takes files (see uploads.ts). */
export const adminUploadRoutes = defineRoutes('Admin', (route) => {
  route('POST /api/admin/upload-song', {
    name: 'uploadSongForArtist',
    summary: 'Add a song that its artist may claim later',
    form,
    body: adminUploadBody,
    creates: adminUploadOutput,
    refuses: [403],
    answer: ({ domain, body, request }) => {
      const { audioFile, coverImage } = filesOf(request);
      const files = { audio: requireReceived(audioFile), cover: coverImage };
      return uploadSong(domain, body, files);
    },
  });
});
